import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { Providers } from '../donation-deps.ts';
import { advanceDisputeJob } from './advance-dispute.job.ts';
import { addDisputeEvent } from './dispute-events.repo.ts';

export interface SendCommand {
  disputeId: string;
  note: string;
  adminId: string;
  origin: Origin;
  queue: Queue;
  providers: Providers;
}

/** Staff reviewed the evidence: a worker sends it. Requested twice, it is sent once. */
export async function requestSending(tx: Tx, command: SendCommand): Promise<void> {
  const { disputeId, note, adminId, origin, queue, providers } = command;
  const requested = await tx
    .updateTable('dispute')
    .set({
      wants_sending: true,
      is_automatic: false,
      due_at: sql<Date>`now()`,
      send_error: null,
      attempt: 0,
    })
    .where('id', '=', disputeId)
    // Only evidence that exists: staff read it before it is sent.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispute_evidence')
          .select('dispute_id')
          .whereRef('dispute_evidence.dispute_id', '=', 'dispute.id'),
      ),
    )
    .where('sent_at', 'is', null)
    .where('wants_sending', '=', false)
    .where('takes_evidence', '=', true)
    .where('closed_at', 'is', null)
    .returning('provider')
    .executeTakeFirst();
  const provider = providers.get(requested?.provider as ProviderName);
  if (!provider?.sendEvidence) throw new AppError('dispute_not_sendable');
  await addDisputeEvent(tx, disputeId, 'queued');
  await queue.enqueue(tx, advanceDisputeJob, { disputeId });
  await notifyStaff(tx, 'admin_payments');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'dispute.send',
    subjectKind: 'dispute',
    subjectId: disputeId,
    origin,
    detail: { note },
  });
}
