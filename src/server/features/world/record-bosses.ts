import { sql } from 'kysely';
import type { RaidState } from '#server/game/boards.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { BossTimes } from './boards.view.ts';

/**
 * Records an event when a boss changed between alive and dead since the last refresh, with the time
 * the game reports, otherwise the time of this refresh. A boss seen for the first time gets no event.
 */
export async function recordBosses(
  tx: Tx,
  worldId: number,
  raids: readonly RaidState[],
  at: Date,
): Promise<void> {
  if (raids.length === 0) return;
  const before = await tx
    .selectFrom('boss_state')
    .select(['boss', 'is_alive'])
    .where('world_id', '=', worldId)
    .execute();
  const wasAlive = new Map(before.map((row) => [row.boss, row.is_alive]));
  const events = raids.filter((raid) => {
    const previously = wasAlive.get(raid.boss);
    return previously !== undefined && previously !== raid.isAlive;
  });
  if (events.length > 0) {
    await tx
      .insertInto('boss_event')
      .values(events.map((raid) => toEvent(worldId, raid, at)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx
    .insertInto('boss_state')
    .values(
      raids.map((raid) => ({
        world_id: worldId,
        boss: raid.boss,
        is_alive: raid.isAlive,
        seen_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'boss'])
        .doUpdateSet({ is_alive: sql`excluded.is_alive`, seen_at: sql`excluded.seen_at` })
        .where('boss_state.is_alive', 'is distinct from', sql<boolean>`excluded.is_alive`),
    )
    .execute();
}

function toEvent(worldId: number, raid: RaidState, at: Date) {
  const reportedAt = raid.isAlive ? raid.lastRespawnAt : raid.lastDeathAt;
  return {
    world_id: worldId,
    boss: raid.boss,
    kind: raid.isAlive ? 'respawn' : 'death',
    happened_at: reportedAt ?? at,
    source: reportedAt ? 'reported' : 'observed',
  };
}

/** Last recorded death and respawn of every boss. */
export async function readBossTimes(db: Db, worldId: number): Promise<Map<string, BossTimes>> {
  const rows = await db
    .selectFrom('boss_event')
    .select(['boss', 'kind', sql<Date>`max(happened_at)`.as('at')])
    .where('world_id', '=', worldId)
    .groupBy(['boss', 'kind'])
    .execute();
  const times = new Map<string, BossTimes>();
  for (const { boss, kind, at } of rows) {
    const entry = times.get(boss) ?? { lastDeathAt: null, lastRespawnAt: null };
    times.set(
      boss,
      kind === 'death' ? { ...entry, lastDeathAt: at } : { ...entry, lastRespawnAt: at },
    );
  }
  return times;
}
