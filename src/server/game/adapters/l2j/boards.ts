import type { RaidState, WorldBoards } from '../../boards.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jFound } from './l2j-found.ts';
import type { L2jDb } from './open-database.ts';
import {
  type CastleRow,
  type ClanRow,
  type HeroRow,
  type KillRow,
  type PointsRow,
  viewCastle,
  viewClan,
  viewHero,
  viewKills,
  viewPoints,
} from './view-boards.ts';
import { viewCounts } from './view-items.ts';

/** The queries of a branch. Game masters and deleted characters are not in their answers. */
export interface BoardQueries<Found extends L2jFound> {
  kills(db: L2jDb, column: KillColumn, limit: number, now: Date): Promise<KillRow[]>;
  clans(db: L2jDb, limit: number): Promise<ClanRow[]>;
  /** Hall by owning clan. */
  halls(db: L2jDb, found: Found): Promise<ReadonlyMap<number, number>>;
  castles(db: L2jDb, found: Found): Promise<CastleRow[]>;
  raids(db: L2jDb, found: Found): Promise<RaidState[]>;
  heroes(db: L2jDb, now: Date): Promise<HeroRow[]>;
  items(db: L2jDb, itemIds: readonly number[]): Promise<CountRow[]>;
  online(db: L2jDb): Promise<{ readonly online: number | null; readonly count: string }[]>;
  season(db: L2jDb): Promise<Season | undefined>;
  points(db: L2jDb, table: PointsTable, now: Date): Promise<PointsRow[]>;
}

export type KillColumn = 'pvpkills' | 'pkkills';
export type PointsTable = 'olympiad_nobles' | 'olympiad_nobles_eom';
interface CountRow {
  readonly itemId: number | null;
  readonly quantity: string | null;
}

export interface Season {
  readonly cycle: number;
  /** False between the last fight and the next season, while the heroes are named. */
  readonly isRunning: boolean;
}

export function l2jBoards<Found extends L2jFound>(
  { calls, settings }: L2jContext<Found>,
  queries: BoardQueries<Found>,
): WorldBoards {
  const { now, clanPenaltyDays } = settings;
  const kills: (column: KillColumn) => WorldBoards['pvp'] = (column) => (limit, options) =>
    calls.read(options, async ({ game }) =>
      (await queries.kills(game, column, limit, now())).map(viewKills),
    );
  return {
    pvp: kills('pvpkills'),
    pk: kills('pkkills'),
    clans: (limit, options) =>
      calls.read(options, async ({ game, found }) => {
        const halls = await queries.halls(game, found);
        const clans = await queries.clans(game, limit);
        return clans.map((clan) => viewClan(clan, halls.get(clan.id), clanPenaltyDays));
      }),
    castles: (options) =>
      calls.read(options, async ({ game, found }) =>
        (await queries.castles(game, found)).flatMap(viewCastle),
      ),
    raids: (options) => calls.read(options, ({ game, found }) => queries.raids(game, found)),
    heroes: (options) =>
      calls.read(options, async ({ game }) => (await queries.heroes(game, now())).map(viewHero)),
    items: (itemIds, options) =>
      calls.read(options, async ({ game }) =>
        viewCounts(itemIds, itemIds.length > 0 ? await queries.items(game, itemIds) : []),
      ),
    onlineCount: (options) =>
      calls.read(options, async ({ game }) => {
        const rows = await queries.online(game);
        const counts = new Map(rows.map((row) => [row.online, Number(row.count)]));
        return { players: counts.get(1) ?? 0, shops: counts.get(2) ?? 0 };
      }),
    currentSeason: (options) =>
      calls.read(options, async ({ game }) => (await queries.season(game))?.cycle ?? null),
    seasonPoints: (season, options) =>
      calls.read(options, async ({ game }) => {
        const table = tableOf(season, await queries.season(game));
        return table === null ? null : (await queries.points(game, table, now())).map(viewPoints);
      }),
  };
}

/**
 * The game keeps two tables: this season, and the one before. The second is filled when the fights
 * end, so until the next season begins it holds this season too and the one before is gone.
 */
function tableOf(season: number, current: Season | undefined): PointsTable | null {
  if (season === current?.cycle) return 'olympiad_nobles';
  return current?.isRunning && season === current.cycle - 1 ? 'olympiad_nobles_eom' : null;
}
