import { RANKING_DEPTH, RANKING_PLACES } from '#contract/boards.ts';
import { CENSUS_ITEMS } from '#reference/census-items.ts';
import type {
  CastleState,
  CharacterRank,
  ClanRank,
  EnchantCount,
  Hero,
  ItemCount,
  KillRank,
  OnlineCount,
  PopulationGroup,
  RaidState,
  SiegeRegistration,
} from '#server/game/boards.ts';
import type { CallOptions } from '#server/game/call-options.ts';
import type { GameWorld } from '#server/game/port.ts';
import type { SlowBoard } from './slow-boards.ts';

export interface RawBoards {
  pvp: readonly KillRank[];
  pk: readonly KillRank[];
  levels: readonly CharacterRank[];
  /** Null if the world does not store it; the same for `olympiad` and `sieges`. */
  hours: readonly CharacterRank[] | null;
  olympiad: readonly CharacterRank[] | null;
  statistics: readonly PopulationGroup[];
  /** Null if the world cannot count items. */
  census: readonly EnchantCount[] | null;
  sieges: readonly SiegeRegistration[] | null;
  heroes: readonly Hero[];
  castles: readonly CastleState[];
  clans: readonly ClanRank[];
  raids: readonly RaidState[];
  items: readonly ItemCount[];
  online: OnlineCount;
}

export interface BoardsRead {
  boards: Partial<RawBoards>;
  errors: unknown[];
}

const MAX_CLANS = 500;

/** Sequential, to spare the game's database. A board that fails does not affect the others. */
export async function readBoards(
  world: GameWorld,
  itemIds: readonly number[],
  signal: AbortSignal,
  slowDue: ReadonlySet<SlowBoard>,
): Promise<BoardsRead> {
  const { boards } = world;
  const options = { signal };
  const errors: unknown[] = [];
  const attempt = async <T>(read: Promise<T>): Promise<T | undefined> => {
    try {
      return await read;
    } catch (error) {
      errors.push(error);
      return undefined;
    }
  };
  const online = await attempt(boards.onlineCount(options));
  // If even the count fails the world is unreachable; waiting for more timeouts would add nothing.
  if (online === undefined) return { boards: {}, errors };
  const read = {
    online,
    pvp: await attempt(boards.pvp(RANKING_DEPTH, options)),
    pk: await attempt(boards.pk(RANKING_DEPTH, options)),
    sieges: await attempt(boards.siegeRegistrations(options)),
    heroes: await attempt(boards.heroes(options)),
    castles: await attempt(boards.castles(options)),
    clans: await attempt(boards.clans(MAX_CLANS, options)),
    raids: await attempt(boards.raids(options)),
    items: await attempt(boards.items(itemIds, options)),
    ...(await readSlowBoards(world, slowDue, attempt, options)),
  };
  return { boards: withoutMissing(read), errors };
}

type Attempt = <T>(read: Promise<T>) => Promise<T | undefined>;

/** Read less often than the others (`slow-boards.ts`); games save characters only every few minutes anyway. */
async function readSlowBoards(
  { boards }: GameWorld,
  due: ReadonlySet<SlowBoard>,
  attempt: Attempt,
  options: CallOptions,
) {
  const ifDue = async <T>(board: SlowBoard, read: () => Promise<T>) =>
    due.has(board) ? attempt(read()) : undefined;
  const levels = await ifDue('levels', () => boards.ranking('level', RANKING_PLACES, options));
  return {
    // Every world has levels: null is only possible for the other rankings.
    levels: levels ?? undefined,
    hours: await ifDue('hours', () => boards.ranking('playTime', RANKING_PLACES, options)),
    olympiad: await ifDue('olympiad', () => boards.ranking('olympiad', RANKING_PLACES, options)),
    statistics: await ifDue('statistics', () => boards.population(options)),
    census: await ifDue('census', () => boards.itemsByEnchant(CENSUS_ITEMS, options)),
  };
}

function withoutMissing(
  read: { [K in keyof RawBoards]: RawBoards[K] | undefined },
): Partial<RawBoards> {
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
