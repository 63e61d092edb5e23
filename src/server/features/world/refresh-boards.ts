import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { worldId as toWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { type BoardSet, packBoards } from './pack-boards.ts';
import { readBoards } from './read-boards.ts';
import { recordBosses } from './record-bosses.ts';
import { recordCastles } from './record-castles.ts';
import { recordCensus } from './record-census.ts';
import { recordHalls } from './record-halls.ts';
import { recordOnline } from './record-online.ts';
import { recordRanks } from './record-ranks.ts';
import { recordSieges } from './record-sieges.ts';
import { saveSnapshots, saveUnreachable } from './save-snapshots.ts';
import { dueSlowBoards, recordSlowAttempts } from './slow-boards.ts';

export interface RefreshDeps {
  db: Db;
  worlds: WorldRegistry;
  clock: Clock;
  log: Log;
}

/** Game → history → snapshot. Reading the game and compressing happen outside the transactions. */
export async function refreshBoards(
  { db, worlds, clock, log }: RefreshDeps,
  config: WorldConfig,
  signal: AbortSignal,
): Promise<void> {
  const worldId = config.id;
  const startedMs = performance.now();
  const slowQuery = { worlds, worldId, now: clock.now() };
  const slowDue = await dueSlowBoards(db, slowQuery);
  const world = worlds.get(toWorldId(worldId));
  const { boards, errors } = await readBoards(world, config.items, signal, slowDue);
  const takenAt = clock.now();
  // If the player count failed, nothing else was tried.
  if (boards.online) recordSlowAttempts(slowDue, slowQuery);
  const error = errors.map(String).join('; ') || null;
  if (error) log.warn({ worldId, error }, 'world read incomplete');
  if (!boards.online) {
    await inTransaction(db, saveUnreachable, {
      worldId,
      checkedAt: takenAt,
      error: error ?? 'no answer',
    });
    return;
  }
  const day = format(takenAt, 'yyyy-MM-dd', { in: tz(config.zone) });
  await inTransaction(db, recordHistory, { worldId, boards, day, takenAt });
  const packed = await packBoards(db, { worldId, boards, day, takenAt });
  await inTransaction(db, saveSnapshots, {
    worldId,
    takenAt,
    boards: packed,
    online: boards.online,
    tookMs: Math.round(performance.now() - startedMs),
    error,
  });
}

async function recordHistory(tx: Tx, { worldId, boards, day, takenAt }: BoardSet): Promise<void> {
  if (boards.online) await recordOnline(tx, worldId, boards.online, takenAt);
  if (boards.raids) await recordBosses(tx, worldId, boards.raids, takenAt);
  if (boards.castles) {
    await recordCastles(tx, worldId, boards.castles, takenAt);
    await recordSieges(tx, worldId, boards.castles, takenAt);
  }
  if (boards.census) await recordCensus(tx, worldId, boards.census, day);
  if (boards.clans) await recordHalls(tx, worldId, boards.clans, takenAt);
  if (boards.pvp) {
    await recordRanks(tx, { worldId, board: 'pvp', ranks: boards.pvp, day, at: takenAt });
  }
  if (boards.pk) {
    await recordRanks(tx, { worldId, board: 'pk', ranks: boards.pk, day, at: takenAt });
  }
}
