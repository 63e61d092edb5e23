import type { WorldGuard } from './guard-calls.ts';
import { guardWorld } from './guard-world.ts';
import { type WorldId, worldId } from './ids.ts';
import type { GameWorld } from './port.ts';

/** The worlds of this portal. */
export interface WorldRegistry {
  /** Throws a RangeError for a world that is not in the configuration. */
  get(id: WorldId): GameWorld;
  /** Orders outlive the configuration: a world may have been removed from it. */
  has(id: WorldId): boolean;
  /** In the order of the configuration. */
  all(): readonly GameWorld[];
  close(): Promise<void>;
}

export interface WorldEntry {
  readonly id: number;
  readonly name: string;
  readonly flavor: string;
}

/**
 * An adapter connects at its first call, not here: an unreachable world must not prevent the portal
 * from starting.
 */
type WorldFactory<Entry extends WorldEntry> = (entry: Entry) => GameWorld;

export interface RegistryOptions<Entry extends WorldEntry> {
  readonly worlds: readonly Entry[];
  readonly adapters: Readonly<Record<Entry['flavor'], WorldFactory<Entry>>>;
  readonly guard: WorldGuard;
}

export function createRegistry<Entry extends WorldEntry>({
  worlds,
  adapters,
  guard,
}: RegistryOptions<Entry>): WorldRegistry {
  const byId = new Map<WorldId, GameWorld>();
  for (const entry of worlds) {
    const flavor: Entry['flavor'] = entry.flavor;
    const id = worldId(entry.id);
    if (byId.has(id)) throw new Error(`two worlds have the id ${id}`);
    byId.set(id, guardWorld(adapters[flavor](entry), guard));
  }
  return {
    get(id) {
      const world = byId.get(id);
      if (world === undefined) throw new RangeError(`no world ${id}`);
      return world;
    },
    has: (id) => byId.has(id),
    all: () => [...byId.values()],
    async close() {
      await Promise.all([...byId.values()].map((world) => world.close()));
    },
  };
}
