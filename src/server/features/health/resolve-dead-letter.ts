import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';

export interface DeadLetterDecision {
  queue: Pick<Queue, 'retry' | 'discard'>;
  id: string;
  decision: 'retry' | 'discard';
  adminId: string;
  origin: Origin;
}

export async function resolveDeadLetter(tx: Tx, command: DeadLetterDecision): Promise<void> {
  const { queue, id, decision, adminId, origin } = command;
  if (!(await queue[decision](tx, id))) throw new AppError('job_not_found');
  await notifyStaff(tx, 'health');
  await writeAudit(tx, {
    actorId: adminId,
    action: `job.${decision}`,
    subjectKind: 'job',
    subjectId: id,
    origin,
  });
}
