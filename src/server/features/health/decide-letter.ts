import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { tellTeam } from '#server/platform/db/tell-player.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';

export interface LetterDecision {
  queue: Pick<Queue, 'retry' | 'discard'>;
  id: string;
  decision: 'retry' | 'discard';
  adminId: string;
  from: Origin;
}

export async function decideLetter(tx: Tx, given: LetterDecision): Promise<void> {
  const { queue, id, decision, adminId, from } = given;
  if (!(await queue[decision](tx, id))) throw new AppError('job_not_found');
  await tellTeam(tx, 'health');
  await writeAudit(tx, {
    actorId: adminId,
    action: `job.${decision}`,
    subjectKind: 'job',
    subjectId: id,
    from,
  });
}
