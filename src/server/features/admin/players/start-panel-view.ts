import { sql } from 'kysely';
import { PANEL_VIEW_MINUTES } from '#contract/panel-views.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { refuseStaff } from './refuse-staff.ts';

interface PanelViewStart {
  adminId: string;
  /** Everything this session requests from now on is a read of the player's panel. */
  sessionId: string | undefined;
  playerId: string;
  reason: string;
  origin: Origin;
}

/** Nobody views the panel of staff, whatever their roles: see decision 036. */
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
