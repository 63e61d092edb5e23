import type { RaidState, WorldBoards } from '../../boards.ts';
import { clans } from './clan-queries.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jSettings } from './l2j-settings.ts';
import { bestNobles, heroes, type PointsTable, points } from './olympiad-queries.ts';
import type { L2jDb } from './open-database.ts';
import { type KillColumn, kills, population, ranks } from './rank-queries.ts';
import { type Season, season } from './season-queries.ts';
import { SIEGE_CLANS, siegeRegistrations } from './siege-queries.ts';
import { castles, items, itemsByEnchant, online } from './state-queries.ts';
import { viewGroup, viewKills, viewRank } from './view-boards.ts';
import { viewCastle, viewClan } from './view-clans.ts';
import { viewCounts, viewEnchantCount } from './view-items.ts';
import { viewHero, viewPoints } from './view-olympiad.ts';

/** What the branches store differently. */
export interface BranchBoards<Detected extends L2jDetection> {
  /** Halls that have an owner. */
  halls(db: L2jDb, detection: Detected): Promise<HallRow[]>;
  raids(db: L2jDb, detection: Detected, settings: L2jSettings): Promise<RaidState[]>;
}

interface HallRow {
  readonly id: number;
  /** The clan. */
  readonly ownerId: number | null;
}

const RANK_COLUMNS = { level: 'level', playTime: 'onlinetime' } as const;

/** Game masters, banned and deleted characters are on no board. */
export function l2jBoards<Detected extends L2jDetection>(
  { calls, settings }: L2jContext<Detected>,
  branch: BranchBoards<Detected>,
): WorldBoards {
  const { now, clanPenaltyDays } = settings;
  const killBoard: (column: KillColumn) => WorldBoards['pvp'] = (column) => (limit, options) =>
    calls.read(options, async ({ game, detection }) =>
      (await kills(game, detection.columns, column, limit, now())).map(viewKills),
    );
  return {
    pvp: killBoard('pvpkills'),
    pk: killBoard('pkkills'),
    ranking: (by, limit, options) =>
      calls.read(options, async ({ game, detection: { columns } }) => {
        const rows =
          by === 'olympiad'
            ? await bestNobles(game, columns, limit, now())
            : await ranks(game, columns, RANK_COLUMNS[by], limit, now());
        return rows.map(viewRank);
      }),
    population: (options) =>
      calls.read(options, async ({ game }) => (await population(game, now())).map(viewGroup)),
    clans: (limit, options) =>
      calls.read(options, async ({ game, detection }) => {
        const halls = await branch.halls(game, detection);
        const hallOf = new Map(halls.map(({ id, ownerId }) => [ownerId, id]));
        const rows = await clans(game, detection.columns, limit);
        return rows.map((clan) => viewClan(clan, hallOf.get(clan.id), clanPenaltyDays));
      }),
    castles: (options) =>
      calls.read(options, async ({ game, detection }) =>
        (await castles(game, detection.columns)).flatMap(viewCastle),
      ),
    siegeRegistrations: (options) =>
      calls.read(options, async ({ game, detection }) =>
        detection.features[SIEGE_CLANS] ? siegeRegistrations(game) : null,
      ),
    raids: (options) =>
      calls.read(options, ({ game, detection }) => branch.raids(game, detection, settings)),
    heroes: (options) =>
      calls.read(options, async ({ game, detection }) =>
        (await heroes(game, detection.columns, now())).map(viewHero),
      ),
    items: (itemIds, options) =>
      calls.read(options, async ({ game, detection: { columns } }) =>
        viewCounts(itemIds, itemIds.length > 0 ? await items(game, columns, itemIds, now()) : []),
      ),
    itemsByEnchant: (itemIds, options) =>
      calls.read(options, async ({ game, detection: { columns } }) =>
        itemIds.length > 0
          ? (await itemsByEnchant(game, columns, itemIds, now())).flatMap(viewEnchantCount)
          : [],
      ),
    onlineCount: (options) =>
      calls.read(options, async ({ game }) => {
        const counts = new Map((await online(game)).map((row) => [row.online, Number(row.count)]));
        return { players: counts.get(1) ?? 0, shops: counts.get(2) ?? 0 };
      }),
    currentSeason: (options) =>
      calls.read(options, async ({ game }) => (await season(game))?.cycle ?? null),
    seasonPoints: (seasonNumber, options) =>
      calls.read(options, async ({ game, detection }) => {
        const table = tableOf(seasonNumber, await season(game));
        return table && (await points(game, detection.columns, table, now())).map(viewPoints);
      }),
  };
}

/**
 * The game keeps two tables: for this season and for the one before. The second is filled when the
 * fights end, so until the next season begins both hold this season and the previous one is gone.
 */
function tableOf(seasonNumber: number, current: Season | undefined): PointsTable | null {
  if (seasonNumber === current?.cycle) return 'olympiad_nobles';
  return current?.isRunning && seasonNumber === current.cycle - 1 ? 'olympiad_nobles_eom' : null;
}
