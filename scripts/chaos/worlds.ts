import { createDemoWorld } from '../../src/server/game/adapters/demo/create-demo-world.ts';
import { createMobiusWorld } from '../../src/server/game/adapters/mobius/create-mobius-world.ts';
import { createRegistry, type WorldRegistry } from '../../src/server/game/registry.ts';
import { l2jSettings } from '../../src/server/main/world-settings.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import type { Config } from '../../src/server/platform/config/config-schema.ts';
import { assertNoTransaction } from '../../src/server/platform/db/transaction.ts';

/** Shorter than in production, so that more of them are reached in a run. */
const LIMITS = { readMs: 5_000, writeMs: 3_000 };
/** When an answer is too late. */
export const TOO_LATE_MS = LIMITS.writeMs + 1_000;

/** The two kinds of world of a run. Fewer imports than production's list: processes start often here. */
export function chaosWorlds(config: Config): WorldRegistry {
  const entryOf = (id: number) => {
    const entry = config.worlds.find((world) => world.id === id);
    if (!entry) throw new Error(`no world ${id}`);
    return entry;
  };
  return createRegistry({
    worlds: config.worlds.map(({ id, name, flavour }) => ({
      id,
      name,
      flavour: flavour === 'mobius' ? ('mobius' as const) : ('demo' as const),
    })),
    guard: { assertNoTransaction, limits: LIMITS },
    adapters: {
      demo: ({ id, name }) =>
        createDemoWorld({
          id,
          name,
          zone: entryOf(id).zone,
          databaseUrl: config.database.url,
          now: () => systemClock.now(),
          ...entryOf(id).demo,
        }),
      mobius: ({ id }) => createMobiusWorld(l2jSettings(entryOf(id), systemClock)),
    },
  });
}
