import type {
  ClassLevel,
  GameCharacter,
  InventoryItem,
  LearnedSkill,
} from '#server/game/characters.ts';
import { characterId as toCharacterId, worldId as toWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { CharacterKey } from './sheets.repo.ts';

/** Everything a sheet is made of, as the game has it now. */
export interface GameSheet {
  character: GameCharacter;
  items: readonly InventoryItem[];
  classes: readonly ClassLevel[];
  /** Null where the world does not store them. */
  skills: readonly LearnedSkill[] | null;
}

/** Null if the game has no such character. */
export async function readSheet(
  worlds: WorldRegistry,
  { worldId, characterId }: CharacterKey,
  signal: AbortSignal,
): Promise<GameSheet | null> {
  const { characters } = worlds.get(toWorldId(worldId));
  const id = toCharacterId(characterId);
  const [character, items, classes, skills] = await Promise.all([
    characters.byId(id, { signal }),
    characters.inventory(id, { signal }),
    characters.classLevels(id, { signal }),
    characters.skills(id, { signal }),
  ]);
  return character === null ? null : { character, items, classes, skills };
}

export type ReadSheet = (key: CharacterKey) => Promise<GameSheet | null>;

/** A page that waits longer for the game shows what was last stored instead. */
const TIMEOUT_MS = 3_000;
/** So that paging through an inventory does not read the game each time. */
const CACHE_MS = 15_000;
const MAX_CACHED = 200;

/** Reads for owners, each cached briefly. A read that failed is not cached. */
export function createSheetReader(worlds: WorldRegistry, now: () => Date): ReadSheet {
  const cache = new Map<string, { atMs: number; sheet: Promise<GameSheet | null> }>();
  return (key) => {
    const name = `${key.worldId}/${key.characterId}`;
    const cached = cache.get(name);
    const atMs = now().getTime();
    if (cached && atMs - cached.atMs < CACHE_MS) return cached.sheet;
    const sheet = readSheet(worlds, key, AbortSignal.timeout(TIMEOUT_MS));
    const entry = { atMs, sheet };
    cache.delete(name);
    cache.set(name, entry);
    sheet.catch(() => {
      if (cache.get(name) === entry) cache.delete(name);
    });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return sheet;
  };
}
