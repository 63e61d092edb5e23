import { sql } from 'kysely';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApprovalDeps, ApprovedRequest, ExternalAction } from './approval-action.ts';

/**
 * Makes the call of a confirmed approval. After a retryable error the approval stays confirmed; a
 * definite refusal marks it as failed.
 */
export async function performExternal(
  { db }: ApprovalDeps,
  action: ExternalAction<unknown, unknown>,
  approved: ApprovedRequest<unknown>,
): Promise<void> {
  try {
    await action.call(approved);
  } catch (error) {
    const isRefused = error instanceof AppError && error.status === 409;
    const failure = error instanceof AppError ? error.code : 'internal';
    const changes = isRefused ? { failure, state: 'failed' } : { failure };
    await inTransaction(db, saveOutcome, { id: approved.id, changes });
    throw error;
  }
  const changes = { failure: null, performed_at: sql<Date>`now()` };
  await inTransaction(db, saveOutcome, { id: approved.id, changes });
}

interface Outcome {
  id: string;
  changes: { failure: string | null; state?: string; performed_at?: ReturnType<typeof sql<Date>> };
}

async function saveOutcome(tx: Tx, { id, changes }: Outcome): Promise<void> {
  await tx
    .updateTable('approval')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where('performed_at', 'is', null)
    .execute();
  await notifyStaff(tx, 'approvals');
}
