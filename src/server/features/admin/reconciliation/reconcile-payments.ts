import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Fact, Finding, ReconciledSide } from '#contract/admin-reconciliation.ts';
import { moneyText } from '#contract/currency.ts';
import { PROVIDERS, type ProviderName } from '#contract/plans.ts';
import { knownPayment, type PaymentRow } from '#server/features/donations/payments.repo.ts';
import type { ProviderStatus } from '#server/features/donations/providers/port.ts';
import { listDoubleCharges } from '#server/features/donations/record-charges.ts';
import { readCredits, readIssued } from '#server/money/read-issued.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { batchesOf, mapConcurrently } from './in-batches.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';

const BATCH = 500;
const CONCURRENCY = 4;

/** Payments that were credited or taken back on a day: compares our payment row, the ledger and the provider. */
export async function reconcilePayments(
  deps: ReconcileDeps,
  day: string,
): Promise<{ sides: ReconciledSide[]; findings: Finding[] }> {
  const payments = await listChangedPayments(deps.db, day);
  const sides = new Map<string, ReconciledSide>();
  const findings: Finding[] = [];
  const sideOf = (name: string) => {
    const side = sides.get(name) ?? {
      name,
      count: 0,
      recorded: 0,
      booked: 0,
      asked: 0,
      unanswered: 0,
    };
    sides.set(name, side);
    return side;
  };
  for (const batch of batchesOf(payments, BATCH)) {
    const issued = await readIssued(
      deps.db,
      batch.map(({ id }) => id),
    );
    for (const payment of batch) {
      const booked = issued.get(payment.id) ?? 0;
      const recorded = payment.coins - payment.coins_taken;
      const side = sideOf(payment.provider);
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
  const atProviders = await mapConcurrently(payments, CONCURRENCY, async (payment) => {
    const side = sideOf(payment.provider);
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
  findings.push(...atProviders);
  return { sides: [...sides.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), findings };
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

/** Ledger credits from a provider without a matching payment. */
async function findOrphanCredits(db: Db, day: string): Promise<Finding[]> {
  const credits = await readCredits(db, day, PROVIDERS);
  const findings: Finding[] = [];
  for (const batch of batchesOf(credits, BATCH)) {
    const ids = batch.map(({ reference }) => reference ?? '').filter((id) => UUID.test(id));
    const known = await db
      .selectFrom('payment')
      .select('id')
      .where('id', 'in', ids.length > 0 ? ids : [NIL_UUID])
      .where('credited_at', 'is not', null)
      .execute();
    const found = new Set(known.map(({ id }) => id));
    for (const { source, reference, amount } of batch) {
      if (found.has(reference ?? '')) continue;
      findings.push({
        kind: 'books_payment',
        id: reference ?? '-',
        ours: [{ code: 'no_payment' }],
        theirs: [{ code: 'credited_by', amount, text: source }],
        evidence: [],
      });
    }
  }
  return findings;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Undefined when the provider is unreachable or no longer configured. */
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

function recordOf(payment: PaymentRow): Fact[] {
  const { amount_cents, currency, refunded_cents, disputed_cents } = payment;
  return moneyFacts(currency, [amount_cents, refunded_cents, disputed_cents]);
}

function statusOf(providerStatus: ProviderStatus): Fact[] {
  if (providerStatus.state !== 'paid') return [{ code: providerStatus.state }];
  const { amountCents, currency, refundedCents, disputedCents } = providerStatus;
  const money = moneyFacts(currency, [amountCents, refundedCents, disputedCents]);
  const charges = listDoubleCharges(providerStatus);
  if (charges.length === 0) return money;
  return [...money, { code: 'charged_again', amount: charges.length, text: charges.join(', ') }];
}

function moneyFacts(currency: string, minor: readonly [number, number, number]): Fact[] {
  const [paid, refunded, disputed] = minor.map((n) => moneyText(n, currency));
  return [
    { code: 'paid', text: paid },
    { code: 'refunded', text: refunded },
    { code: 'disputed', text: disputed },
  ];
}
