import { recordCastles } from '#server/features/world/record-castles.ts';
import { recordOnline } from '#server/features/world/record-online.ts';
import { recordSieges } from '#server/features/world/record-sieges.ts';
import type { CastleState, OnlineCount } from '#server/game/boards.ts';
import { worldId } from '#server/game/ids.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { openingOf } from '#server/platform/config/opening.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { buildWorlds } from './build-worlds.ts';
import { seedDemoSeason } from './seed-demo-season.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SIEGE_DAYS = 112;
/** A siege lasts two hours; a minute later the new lord is on the board. */
const SIEGE_MS = 121 * MINUTE_MS;

/**
 * A demo world's past can be computed, so a fresh demo has one: the ranks and recaps of the last
 * season, the last day's online counts and the previous castle lords are written as if the portal had
 * been running.
 */
export async function seedDemoHistory(config: Config): Promise<void> {
  let moment = new Date();
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  const worlds = buildWorlds(config, { now: () => moment });
  const deps = {
    db,
    clock: { now: () => moment },
    log: createLog({ level: 'warn', pretty: false }),
    setNow: (at: Date) => {
      moment = at;
    },
  };
  const now = Date.now();
  try {
    for (const world of config.worlds) {
      // A world that has not opened has no past.
      if ((openingOf(world)?.getTime() ?? 0) > now) continue;
      const game = worlds.get(worldId(world.id));
      for (let at = now - SIEGE_DAYS * DAY_MS; at < now; ) {
        moment = new Date(at);
        const castles = await game.boards.castles();
        await inTransaction(db, writeCastles, { world, castles, at: moment });
        at = nextSiegeEnd(castles) ?? now;
      }
      await seedDemoSeason({ ...deps, worlds }, world, new Date(now));
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

function nextSiegeEnd(castles: readonly CastleState[]): number | undefined {
  const starts = castles.flatMap(({ siegeAt }) => (siegeAt === null ? [] : [siegeAt.getTime()]));
  return starts.length === 0 ? undefined : Math.min(...starts) + SIEGE_MS;
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
  await recordSieges(tx, world.id, castles, at);
}

async function writeOnline(tx: Tx, { world, at, online }: Moment & { online: OnlineCount }) {
  await recordOnline(tx, world.id, online, at);
}
