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
  /** Null if the world does not store them. */
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

/** Reads the sheets players request of their own characters, each cached briefly unless it failed. */
export function createSheetReader(worlds: WorldRegistry, now: () => Date): ReadSheet {
  const cache = new Map<string, { atMs: number; sheet: Promise<GameSheet | null> }>();
  return (key) => {
    const cacheKey = `${key.worldId}/${key.characterId}`;
    const cached = cache.get(cacheKey);
    const atMs = now().getTime();
    if (cached && atMs - cached.atMs < CACHE_MS) return cached.sheet;
    const sheet = readSheet(worlds, key, AbortSignal.timeout(TIMEOUT_MS));
    const entry = { atMs, sheet };
    cache.delete(cacheKey);
    cache.set(cacheKey, entry);
    sheet.catch(() => {
      if (cache.get(cacheKey) === entry) cache.delete(cacheKey);
    });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return sheet;
  };
}
