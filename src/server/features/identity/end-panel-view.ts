import { sql } from 'kysely';
import { CONSOLE, type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

const BATCH_SIZE = 100;

/** Ends a view; its session is the staff member's own again. */
export async function endPanelView(
  tx: Tx,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ panel_view_id: null })
    .where('panel_view_id', '=', id)
    .execute();
  await close(tx, { id, origin });
}

/**
 * Records the end of expired views. Their sessions stay in the view until the staff member leaves
 * it: otherwise a page that is still open would write in the staff member's own name.
 */
export async function closeExpiredPanelViews(db: Db): Promise<void> {
  const due = await db
    .selectFrom('panel_view')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of due) await inTransaction(db, close, { id, origin: CONSOLE });
}

/** The end is recorded once, however the view ends and however many requests end it. */
async function close(tx: Tx, { id, origin }: { id: number; origin: Origin }): Promise<void> {
  const ended = await tx
    .updateTable('panel_view')
    .set({ ended_at: sql<Date>`least(now(), expires_at)` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['staff_id', 'player_id'])
    .returning(sql<boolean>`expires_at <= now()`.as('has_expired'))
    .executeTakeFirst();
  if (!ended) return;
  await writeAudit(tx, {
    actorId: ended.staff_id,
    action: 'player.view-end',
    subjectKind: 'player',
    subjectId: ended.player_id,
    origin,
    detail: { view: id, how: ended.has_expired ? 'expired' : 'ended' },
  });
}
