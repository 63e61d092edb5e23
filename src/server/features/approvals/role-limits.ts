import { staffMembers } from '#server/features/identity/staff-rights.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type CapCount, isOffer, type RequestEffect } from './approval-action.ts';
import { readUsedToday } from './daily-caps.ts';

/** What a role allows without a second person; null for no limit of its own. */
interface RoleLimits {
  coins_per_day: number | null;
  refund_max_cents: number | null;
}

const NO_LIMITS: RoleLimits = { coins_per_day: null, refund_max_cents: null };

export async function readRoleLimits(db: Db | Tx, adminId: string): Promise<RoleLimits> {
  const row = await staffMembers(db)
    .select(['staff_role.coins_per_day', 'staff_role.refund_max_cents'])
    .where('player.id', '=', adminId)
    .executeTakeFirst();
  return row ?? NO_LIMITS;
}

/**
 * Before a request is performed: whether it exceeds the role's limit, added to what was used today.
 */
export async function isAboveRoleLimit(
  db: Db,
  adminId: string,
  effect: RequestEffect,
): Promise<boolean> {
  return isAbove(db, adminId, effect, async ({ cap }) => {
    return (await readUsedToday(db, adminId))[cap] + amountOf(effect);
  });
}

/** After the request was counted, in the transaction that holds the lock for counting. */
export async function refuseAboveRole(
  tx: Tx,
  adminId: string,
  effect: RequestEffect,
): Promise<void> {
  const isAboveLimit = await isAbove(tx, adminId, effect, async ({ cap }) => {
    return (await readUsedToday(tx, adminId))[cap];
  });
  if (isAboveLimit) throw new AppError('above_role_limit');
}

/** Whoever confirms it must be allowed that much too. */
export async function refuseConfirmerBelowLimit(
  tx: Tx,
  adminId: string,
  effect: RequestEffect,
): Promise<void> {
  if (await isAbove(tx, adminId, effect, async () => amountOf(effect))) {
    throw new AppError('confirmer_below_limit');
  }
}

/**
 * Never above the limit: offers to everybody that are not grants, since no particular player gets
 * them, and confirmed transfers, since they were paid for. Their coins are part of what was used
 * today, though, so a grant after them may be.
 */
async function isAbove(
  db: Db | Tx,
  adminId: string,
  effect: RequestEffect,
  coinsToday: (count: CapCount) => Promise<number>,
): Promise<boolean> {
  const { countsAgainst } = effect;
  if (!countsAgainst || isOffer(effect) || countsAgainst.cap === 'usd_confirmed') return false;
  const limits = await readRoleLimits(db, adminId);
  if (countsAgainst.cap === 'usd_refunded') {
    return limits.refund_max_cents !== null && amountOf(effect) > limits.refund_max_cents;
  }
  if (limits.coins_per_day === null) return false;
  return (await coinsToday(countsAgainst)) > limits.coins_per_day;
}

function amountOf({ amount }: RequestEffect): number {
  return amount?.value ?? 0;
}
