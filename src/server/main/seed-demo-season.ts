import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { subDays } from 'date-fns/subDays';
import { RANKING_DEPTH } from '#contract/boards.ts';
import { saveSeasons } from '#server/features/seasons/save-seasons.ts';
import { writeRecaps } from '#server/features/seasons/write-recaps.ts';
import { recordRanks } from '#server/features/world/record-ranks.ts';
import { type RefreshDeps, refreshBoards } from '#server/features/world/refresh-boards.ts';
import type { KillRank } from '#server/game/boards.ts';
import { worldId } from '#server/game/ids.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/** A season is a month: the last one, and up to a month of the current one. */
const DAYS = 62;
/** Yesterday is complete, for comparison; of earlier days, twice as many places as a page shows. */
const OLDER_DEPTH = 200;

export interface SeedDeps extends RefreshDeps {
  /** Sets the time as of which the game is read. */
  setNow(moment: Date): void;
}

/** The places of the last season and of the current one, day by day, and the recaps of the last. */
export async function seedDemoSeason(deps: SeedDeps, world: WorldConfig, now: Date): Promise<void> {
  const { boards } = deps.worlds.get(worldId(world.id));
  const signal = AbortSignal.timeout(60_000);
  const seasonAt = async (moment: Date) => {
    deps.setNow(moment);
    return (await boards.currentSeason()) ?? -1;
  };
  const last = (await seasonAt(now)) - 1;
  let season = await seasonAt(subDays(now, DAYS + 1));
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const at = subDays(now, ago);
    const before = season;
    season = await seasonAt(subDays(at, -1));
    // Starts on the day before the last season, from which its first day's kills are counted.
    if (season < last) continue;
    deps.setNow(at);
    const depth = ago === 1 ? RANKING_DEPTH : OLDER_DEPTH;
    const ranks = { pvp: await boards.pvp(depth), pk: await boards.pk(depth) };
    await inTransaction(deps.db, writeRanks, { world, at, ...ranks });
    if (season === before) continue;
    deps.setNow(subDays(at, -1));
    // The first run stores the new season; only then is the previous one stored as final.
    await saveSeasons(deps, world.id, signal);
    await saveSeasons(deps, world.id, signal);
  }
  deps.setNow(now);
  await refreshBoards(deps, world, signal);
  await writeRecaps(deps, world);
}

interface DayRanks {
  world: WorldConfig;
  at: Date;
  pvp: readonly KillRank[];
  pk: readonly KillRank[];
}

async function writeRanks(tx: Tx, { world, at, pvp, pk }: DayRanks): Promise<void> {
  const day = format(at, 'yyyy-MM-dd', { in: tz(world.zone) });
  await recordRanks(tx, { worldId: world.id, board: 'pvp', ranks: pvp, day, at });
  await recordRanks(tx, { worldId: world.id, board: 'pk', ranks: pk, day, at });
}
