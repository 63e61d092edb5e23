import { RANKING_DEPTH } from '#contract/boards.ts';
import type {
  CastleState,
  ClanRank,
  Hero,
  ItemCount,
  KillRank,
  OnlineCount,
  RaidState,
} from '#server/game/boards.ts';
import type { GameWorld } from '#server/game/port.ts';

export interface RawBoards {
  pvp: readonly KillRank[];
  pk: readonly KillRank[];
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

const CLANS = 500;

/** Sequential, to spare the game's database. A board that fails does not affect the others. */
export async function readBoards(
  world: GameWorld,
  itemIds: readonly number[],
  signal: AbortSignal,
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
  // If even the count fails the world is unreachable; seven more timeouts would add nothing.
  if (online === undefined) return { boards: {}, errors };
  const read = {
    online,
    pvp: await attempt(boards.pvp(RANKING_DEPTH, options)),
    pk: await attempt(boards.pk(RANKING_DEPTH, options)),
    heroes: await attempt(boards.heroes(options)),
    castles: await attempt(boards.castles(options)),
    clans: await attempt(boards.clans(CLANS, options)),
    raids: await attempt(boards.raids(options)),
    items: await attempt(boards.items(itemIds, options)),
  };
  return { boards: withoutMissing(read), errors };
}

function withoutMissing(
  read: { [K in keyof RawBoards]: RawBoards[K] | undefined },
): Partial<RawBoards> {
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
