import { sql } from 'kysely';
import type { StaffConfig } from '#server/platform/config/staff-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { CapCount, DailyCap, MeasuredAmount, RequestEffect } from './approval-action.ts';

/** First half of the advisory lock's key; the second is the admin. */
const CAP_LOCK = 4_217_010;
const TODAY = sql<Date>`date_trunc('day', now(), 'UTC')`;

/** An amount above the whole daily cap could never be performed, so it is not proposed. */
export function refuseAboveCap(staff: StaffConfig, effect: RequestEffect): void {
  const isAbove = countedOf(effect).some(
    ({ countsAgainst, amount }) => amount.value > capOf(staff, countsAgainst.cap),
  );
  if (isAbove) throw new AppError('above_daily_cap');
}

/** The amounts of a request that count against a cap. */
function countedOf({ amount, countsAgainst, secondAmount }: RequestEffect): Counted[] {
  return [
    ...(amount && countsAgainst ? [{ amount, countsAgainst }] : []),
    ...(secondAmount ? [secondAmount] : []),
  ];
}

interface Counted {
  amount: MeasuredAmount;
  countsAgainst: CapCount;
}

/**
 * Counts a request against the daily cap of the admin who requested it, once per key. Serialized per
 * admin, since two concurrent requests could each see enough of the cap left. False for a repeat.
 */
export async function countAgainstCap(
  tx: Tx,
  staff: StaffConfig,
  adminId: string,
  effect: RequestEffect,
): Promise<boolean> {
  const counted = countedOf(effect).filter(({ amount }) => amount.value > 0);
  if (counted.length === 0) return true;
  await sql`select pg_advisory_xact_lock(${CAP_LOCK}, hashtext(${adminId}))`.execute(tx);
  let isNew = false;
  for (const one of counted) isNew = (await countOne(tx, staff, adminId, one)) || isNew;
  return isNew;
}

async function countOne(
  tx: Tx,
  staff: StaffConfig,
  adminId: string,
  { countsAgainst, amount }: Counted,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('daily_cap_use')
    .values({
      key: countsAgainst.key,
      admin_id: adminId,
      cap: countsAgainst.cap,
      amount: amount.value,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) return false;
  const used = await readUsedToday(tx, adminId);
  if (used[countsAgainst.cap] > capOf(staff, countsAgainst.cap))
    throw new AppError('daily_cap_reached');
  return true;
}

/** In coins and points; the `usd_` caps in US cents. */
export async function readUsedToday(
  db: Db | Tx,
  adminId: string,
): Promise<Record<DailyCap, number>> {
  const rows = await db
    .selectFrom('daily_cap_use')
    .select(['cap', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('admin_id', '=', adminId)
    .where('used_at', '>=', TODAY)
    .groupBy('cap')
    .execute();
  const used = { coins: 0, votes: 0, referral: 0, usd_confirmed: 0, usd_refunded: 0 };
  for (const { cap, amount } of rows) used[cap as DailyCap] = amount;
  return used;
}

function capOf({ daily_caps: caps }: StaffConfig, cap: DailyCap): number {
  return cap.startsWith('usd_') ? Math.round(caps[cap] * 100) : caps[cap];
}
