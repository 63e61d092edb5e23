import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { undoConsequences } from './consequences.ts';
import { addDisputeEvent } from './dispute-events.repo.ts';

export interface DecideCommand {
  disputeId: string;
  outcome: 'won' | 'lost';
  note: string;
  adminId: string;
  origin: Origin;
}

/** Whether a dispute is known only from the amounts of a charge or payment. */
export function isInferred(disputeRef: string): boolean {
  return disputeRef.startsWith('charge:') || disputeRef.startsWith('payment:');
}

/**
 * The outcome of a dispute whose provider reports none. Coins still follow the money: they are
 * restored when the provider reports that the money is back.
 */
export async function decideDispute(tx: Tx, command: DecideCommand): Promise<void> {
  const { disputeId, outcome, note, adminId, origin } = command;
  const dispute = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst();
  if (!dispute) throw new AppError('dispute_not_found');
  if (!isInferred(dispute.dispute_ref) || dispute.closed_at !== null) {
    throw new AppError('dispute_not_decidable');
  }
  const now = new Date();
  await tx
    .updateTable('dispute')
    .set({ state: outcome, closed_at: now, decided_by: adminId })
    .where('id', '=', disputeId)
    .execute();
  await addDisputeEvent(tx, disputeId, outcome);
  if (outcome === 'won') await undoConsequences(tx, dispute, now);
  await notifyStaff(tx, 'admin_payments');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'dispute.decide',
    subjectKind: 'dispute',
    subjectId: disputeId,
    origin,
    detail: { note, outcome },
  });
}
