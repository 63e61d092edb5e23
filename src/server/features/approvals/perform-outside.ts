import { sql } from 'kysely';
import { notifyStaff } from '#server/platform/db/notify-player.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApprovalDeps, ApprovedRequest, OutsideAction } from './approval-action.ts';

/** After a retryable error it stays confirmed; a definite refusal ends it. */
export async function performOutside(
  { db }: ApprovalDeps,
  action: OutsideAction<unknown, unknown>,
  approved: ApprovedRequest<unknown>,
): Promise<void> {
  try {
    await action.call(approved);
  } catch (error) {
    const isRefused = error instanceof AppError && error.status === 409;
    const failure = error instanceof AppError ? error.code : 'internal';
    const changed = isRefused ? { failure, state: 'failed' } : { failure };
    await inTransaction(db, saveOutcome, { id: approved.id, changed });
    throw error;
  }
  const changed = { failure: null, performed_at: sql<Date>`now()` };
  await inTransaction(db, saveOutcome, { id: approved.id, changed });
}

interface Outcome {
  id: string;
  changed: { failure: string | null; state?: string; performed_at?: ReturnType<typeof sql<Date>> };
}

async function saveOutcome(tx: Tx, { id, changed }: Outcome): Promise<void> {
  await tx
    .updateTable('approval')
    .set(changed)
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where('performed_at', 'is', null)
    .execute();
  await notifyStaff(tx, 'approvals');
}
