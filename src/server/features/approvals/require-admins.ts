import type { Permission } from '#contract/permissions.ts';
import { readRightsForShare } from '#server/features/identity/staff-rights.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

interface TwoAdmins {
  proposer: string;
  confirmer: string;
  permission: Permission;
}

/** Both must have the permission now, and keep it until the commit. */
export async function requireAdmins(
  tx: Tx,
  { proposer, confirmer, permission }: TwoAdmins,
): Promise<void> {
  const confirming = (await readRightsForShare(tx, confirmer))?.permissions;
  if (!confirming?.has(permission) || !confirming.has('approvals.decide')) {
    throw new AppError('forbidden');
  }
  if (!(await readRightsForShare(tx, proposer))?.permissions.has(permission)) {
    throw new AppError('approval_proposer_not_admin');
  }
}
