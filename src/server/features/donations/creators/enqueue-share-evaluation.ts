import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { evaluateShareJob } from './evaluate-share.job.ts';

/** A payment has changed: if it was made with a creator's code, the share is evaluated again. */
export async function enqueueShareEvaluation(
  tx: Tx,
  queue: Queue,
  paymentId: string,
): Promise<void> {
  const use = await tx
    .selectFrom('creator_use')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (use) await queue.enqueue(tx, evaluateShareJob, { paymentId });
}
