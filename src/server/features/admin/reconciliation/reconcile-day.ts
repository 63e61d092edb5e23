import { sql } from 'kysely';
import type { Finding } from '#contract/reconciliation-findings.ts';
import { addDays, dayOf, daysBetween } from '../figures/days.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** Maximum number of stored findings per day. */
const MAX_FINDINGS = 500;

/**
 * Compares a day's payments and orders with the ledger, the providers and the worlds, and stores the
 * result. Returns whether all of them agree.
 */
export async function reconcileDay(deps: ReconcileDeps, day: string): Promise<boolean> {
  const payments = await reconcilePayments(deps, day);
  const orders = await reconcileOrders(deps, day);
  const findings: Finding[] = [...payments.findings, ...orders.findings];
  const result = {
    agrees: findings.length === 0,
    figures: JSON.stringify({ providers: payments.sides, worlds: orders.sides }),
    findings: JSON.stringify(findings.slice(0, MAX_FINDINGS)),
    checked_at: sql<Date>`now()`,
  };
  await deps.db
    .insertInto('reconciliation_day')
    .values({ day, ...result })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(result))
    .execute();
  return result.agrees;
}

/** How many days back a missed day is still reconciled. */
const LOOK_BACK_DAYS = 7;

/** Recent days that are over and not reconciled yet, oldest first. */
export async function findUnreconciledDays(
  { db }: Pick<ReconcileDeps, 'db'>,
  now: Date,
): Promise<string[]> {
  const today = dayOf(now);
  const days = daysBetween(addDays(today, -LOOK_BACK_DAYS), addDays(today, -1));
  const done = await db
    .selectFrom('reconciliation_day')
    .select('day')
    .where('day', 'in', days)
    .execute();
  const reconciled = new Set(done.map(({ day }) => day));
  return days.filter((day) => !reconciled.has(day));
}
