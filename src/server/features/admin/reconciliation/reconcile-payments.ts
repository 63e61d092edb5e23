import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ReconciledSide } from '#contract/admin-reconciliation.ts';
import type { ProviderName } from '#contract/plans.ts';
import type { Finding } from '#contract/reconciliation-findings.ts';
import { knownPayment, type PaymentRow } from '#server/features/donations/payments.repo.ts';
import type { ProviderStatus } from '#server/features/donations/providers/port.ts';
import { readIssued } from '#server/money/read-issued.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { batchesOf, mapConcurrently } from './batches.ts';
import { findOrphanCredits } from './find-orphan-credits.ts';
import { recordOf, statusOf } from './payment-facts.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { createSides } from './reconciled-sides.ts';

const BATCH = 500;
const CONCURRENCY = 4;

/**
 * Payments that were credited, refunded or charged back on a day: compares our payment row, the
 * ledger and the provider.
 */
export async function reconcilePayments(
  deps: ReconcileDeps,
  day: string,
): Promise<{ sides: ReconciledSide[]; findings: Finding[] }> {
  const payments = await listChangedPayments(deps.db, day);
  const sides = createSides();
  const findings: Finding[] = [];
  for (const batch of batchesOf(payments, BATCH)) {
    const issued = await readIssued(
      deps.db,
      batch.map(({ id }) => id),
    );
    for (const payment of batch) {
      const booked = issued.get(payment.id) ?? 0;
      const recorded = payment.coins - payment.coins_taken;
      const side = sides.of(payment.provider);
      side.count += 1;
      side.recorded += recorded;
      side.booked += booked;
      if (recorded !== booked) {
        findings.push({
          kind: 'payment_books',
          id: payment.id,
          ours: [{ code: 'coins', amount: recorded }],
          theirs: [{ code: 'coins', amount: booked }],
          evidence: [],
        });
      }
    }
  }
  findings.push(...(await findOrphanCredits(deps.db, day)));
  const providerFindings = await mapConcurrently(payments, CONCURRENCY, async (payment) => {
    const side = sides.of(payment.provider);
    const providerStatus = await readProviderStatus(deps, payment);
    if (!providerStatus) {
      side.unanswered += 1;
      return undefined;
    }
    side.asked += 1;
    const [ours, theirs] = [recordOf(payment), statusOf(providerStatus)];
    if (isDeepStrictEqual(ours, theirs)) return undefined;
    return { kind: 'provider' as const, id: payment.id, ours, theirs, evidence: [] };
  });
  findings.push(...providerFindings);
  return { sides: sides.all().sort((a, b) => (a.name < b.name ? -1 : 1)), findings };
}

async function listChangedPayments(db: Db, day: string): Promise<PaymentRow[]> {
  const from = sql<Date>`(${day}::date::timestamp at time zone 'UTC')`;
  const to = sql<Date>`((${day}::date + 1)::timestamp at time zone 'UTC')`;
  return db
    .selectFrom('payment')
    .selectAll()
    .where('credited_at', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('credited_at', '>=', from), row('credited_at', '<', to)]),
        row.and([row('taken_at', '>=', from), row('taken_at', '<', to)]),
      ]),
    )
    .orderBy('number')
    .execute();
}

/**
 * Undefined if the provider is unreachable or no longer configured, or the payment has no
 * reference.
 */
async function readProviderStatus(
  { providers }: ReconcileDeps,
  payment: PaymentRow,
): Promise<ProviderStatus | undefined> {
  if (payment.provider_ref === null) return undefined;
  return providers
    .get(payment.provider as ProviderName)
    ?.read(knownPayment(payment))
    .catch(() => undefined);
}
