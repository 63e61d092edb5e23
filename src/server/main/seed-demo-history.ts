import { tz } from '@date-fns/tz';
import { format, subDays } from 'date-fns';
import { RANKING_DEPTH } from '#contract/boards.ts';
import { recordCastles } from '#server/features/world/record-castles.ts';
import { recordOnline } from '#server/features/world/record-online.ts';
import { recordRanks } from '#server/features/world/record-ranks.ts';
import type { CastleState, KillRank, OnlineCount } from '#server/game/boards.ts';
import { worldId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { openingOf } from '#server/platform/config/opening.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { buildWorlds } from './build-worlds.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RANK_DAYS = 7;

/**
 * A demo world's past can be computed, so a fresh demo need not begin without one: the last days'
 * places, the last day's players and the lords before the present ones are written as a portal
 * that had been watching would have written them.
 */
export async function seedDemoHistory(config: Config): Promise<void> {
  let moment = new Date();
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  const worlds = buildWorlds(config, { now: () => moment });
  const now = Date.now();
  try {
    for (const world of config.worlds) {
      // A world that has not opened has no past.
      if ((openingOf(world)?.getTime() ?? 0) > now) continue;
      const game = worlds.get(worldId(world.id));
      moment = new Date(now - 14 * DAY_MS);
      const castles = await game.boards.castles();
      await inTransaction(db, writeCastles, { world, castles, at: moment });
      for (let ago = RANK_DAYS; ago > 0; ago -= 1) {
        moment = subDays(new Date(now), ago);
        await inTransaction(db, writeRanks, { world, at: moment, ...(await readRanks(game)) });
      }
      for (let ago = DAY_MS; ago > 0; ago -= 10 * MINUTE_MS) {
        moment = new Date(now - ago);
        const online = await game.boards.onlineCount();
        await inTransaction(db, writeOnline, { world, online, at: moment });
      }
    }
  } finally {
    await worlds.close();
    await db.destroy();
  }
}

async function readRanks({ boards }: GameWorld) {
  return { pvp: await boards.pvp(RANKING_DEPTH), pk: await boards.pk(RANKING_DEPTH) };
}

interface Moment {
  world: WorldConfig;
  at: Date;
}

async function writeCastles(
  tx: Tx,
  { world, at, castles }: Moment & { castles: readonly CastleState[] },
) {
  await recordCastles(tx, world.id, castles, at);
}

async function writeRanks(
  tx: Tx,
  { world, at, pvp, pk }: Moment & { pvp: readonly KillRank[]; pk: readonly KillRank[] },
) {
  const day = format(at, 'yyyy-MM-dd', { in: tz(world.zone) });
  await recordRanks(tx, { worldId: world.id, board: 'pvp', ranks: pvp, day, at });
  await recordRanks(tx, { worldId: world.id, board: 'pk', ranks: pk, day, at });
}

async function writeOnline(tx: Tx, { world, at, online }: Moment & { online: OnlineCount }) {
  await recordOnline(tx, world.id, online, at);
}
