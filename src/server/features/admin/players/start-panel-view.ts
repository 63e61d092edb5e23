import { sql } from 'kysely';
import { PANEL_VIEW_MINUTES } from '#contract/panel-views.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { refuseStaff } from './refuse-staff.ts';

interface PanelViewStart {
  adminId: string;
  /** From now on this session reads the player's panel instead of its own. */
  sessionId: string | undefined;
  playerId: string;
  reason: string;
  origin: Origin;
}

/** The panel of a staff member cannot be viewed, whatever role the viewer has (decision 036). */
export async function startPanelView(
  tx: Tx,
  { adminId, sessionId, playerId, reason, origin }: PanelViewStart,
): Promise<void> {
  await refuseStaff(tx, playerId);
  const { id } = await tx
    .insertInto('panel_view')
    .values({
      staff_id: adminId,
      player_id: playerId,
      reason,
      expires_at: sql<Date>`now() + make_interval(mins => ${PANEL_VIEW_MINUTES})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ panel_view_id: id })
    .where('id', '=', sessionId ?? null)
    .where('player_id', '=', adminId)
    .where('panel_view_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('unauthenticated');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'player.view-start',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { view: id, reason },
  });
}
