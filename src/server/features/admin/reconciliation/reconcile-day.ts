import { sql } from 'kysely';
import type { ReconciliationFigures } from '#contract/admin-reconciliation.ts';
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
  const figures: ReconciliationFigures = {
    providers: payments.sides,
    worlds: orders.sides,
    findings: findings.length,
  };
  const result = {
    agrees: findings.length === 0,
    figures: JSON.stringify(figures),
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

/**
 * A record carries the time its transaction began, by its node's clock: a day's last ones may appear
 * after its end.
 */
const SETTLE_MS = 3_600_000;

/**
 * Recent days that are over and not reconciled since, oldest first. Staff may have reconciled a day
 * that was not over.
 */
export async function findUnreconciledDays(
  { db }: Pick<ReconcileDeps, 'db'>,
  now: Date,
): Promise<string[]> {
  const today = dayOf(new Date(now.getTime() - SETTLE_MS));
  const days = daysBetween(addDays(today, -LOOK_BACK_DAYS), addDays(today, -1));
  const done = await db
    .selectFrom('reconciliation_day')
    .select('day')
    .where('day', 'in', days)
    .where(
      'checked_at',
      '>=',
      sql<Date>`(day + 1)::timestamp at time zone 'UTC' + make_interval(secs => ${SETTLE_MS / 1_000})`,
    )
    .execute();
  const reconciled = new Set(done.map(({ day }) => day));
  return days.filter((day) => !reconciled.has(day));
}
