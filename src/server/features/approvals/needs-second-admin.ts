import { PERMISSIONS, type Permission, permissionsOf } from '#contract/permissions.ts';
import { staffWith } from '#server/features/identity/staff-rights.ts';
import type { StaffConfig } from '#server/platform/config/staff-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { MeasuredAmount, RequestEffect } from './approval-action.ts';

/** Above a limit, on the actor's own account, or a request that always needs two admins. */
export function needsSecondAdmin(
  staff: StaffConfig,
  adminId: string,
  effect: RequestEffect,
): boolean {
  const { playerId, alwaysNeedsApproval, affectsNoSingleAccount, neverNeedsApproval } = effect;
  if (neverNeedsApproval) return false;
  if (alwaysNeedsApproval || (playerId === adminId && !affectsNoSingleAccount)) return true;
  return amountsOf(effect).some(({ unit, value }) => value > limitOf(staff, unit));
}

/** The amount that is the most above its limit, relative to it: what the second admin sees. */
export function farthestOverLimit(
  staff: StaffConfig,
  effect: RequestEffect,
): MeasuredAmount | null {
  const share = ({ unit, value }: MeasuredAmount) => value / Math.max(limitOf(staff, unit), 1);
  return amountsOf(effect).toSorted((a, b) => share(b) - share(a))[0] ?? null;
}

function amountsOf({ amount, secondAmount }: RequestEffect): MeasuredAmount[] {
  return [amount, secondAmount?.amount].filter((one) => one !== null && one !== undefined);
}

function limitOf({ approval_above: above }: StaffConfig, unit: MeasuredAmount['unit']): number {
  return unit === 'usd_cents' ? Math.round(above.usd * 100) : above[unit];
}

/**
 * Whether the rule applies: by default as soon as somebody else has the permissions to confirm it,
 * whatever the limits of their role.
 */
export async function hasSecondAdmin(
  db: Db | Tx,
  staff: StaffConfig,
  { adminId, permission }: { adminId: string; permission: Permission },
): Promise<boolean> {
  return (await listConfirmable(db, staff, adminId)).has(permission);
}

/** The permissions whose requests somebody other than this admin could confirm. */
export async function listConfirmable(
  db: Db | Tx,
  staff: StaffConfig,
  adminId: string,
): Promise<ReadonlySet<Permission>> {
  if (staff.second_admin !== 'auto') {
    return new Set(staff.second_admin === 'always' ? PERMISSIONS : []);
  }
  const roles = await staffWith(db, ['approvals.decide'])
    .select(['staff_role.id', 'staff_role.permissions'])
    .distinct()
    .where('player.id', '<>', adminId)
    .execute();
  return new Set(roles.flatMap(({ id, permissions }) => [...permissionsOf(id, permissions)]));
}
