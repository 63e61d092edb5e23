import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

/** Locked until the commit: rights that are taken away at this moment are gone before or after it. */
export async function requireAdmins(tx: Tx, proposer: string, confirmer: string): Promise<void> {
  const admins = await tx
    .selectFrom('player')
    .select('id')
    .where('id', 'in', [proposer, confirmer])
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const ids = admins.map(({ id }) => id);
  if (!ids.includes(confirmer)) throw new AppError('forbidden');
  if (!ids.includes(proposer)) throw new AppError('approval_proposer_not_admin');
}
