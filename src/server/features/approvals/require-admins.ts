import type { Permission } from '#contract/permissions.ts';
import { lockRights } from '#server/features/identity/staff-rights.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

interface TwoAdmins {
  proposer: string;
  confirmer: string;
  permission: Permission;
}

/** Both must be allowed to do it now, and until the commit. */
export async function requireAdmins(
  tx: Tx,
  { proposer, confirmer, permission }: TwoAdmins,
): Promise<void> {
  const confirming = (await lockRights(tx, confirmer))?.permissions;
  if (!confirming?.has(permission) || !confirming.has('approvals.decide')) {
    throw new AppError('forbidden');
  }
  if (!(await lockRights(tx, proposer))?.permissions.has(permission)) {
    throw new AppError('approval_proposer_not_admin');
  }
}
