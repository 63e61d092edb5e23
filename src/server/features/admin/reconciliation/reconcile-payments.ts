import { sql } from 'kysely';
import type { Finding, ReconciledSide } from '#contract/admin-reconciliation.ts';
import { PROVIDERS, type ProviderName } from '#contract/plans.ts';
import type { PaymentRow } from '#server/features/donations/payments.repo.ts';
import type { Standing } from '#server/features/donations/providers/port.ts';
import { readCredits, readIssued } from '#server/money/read-issued.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { batchesOf, eachAtOnce } from './in-batches.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';

const BATCH = 500;
const AT_ONCE = 4;

/** Payments that were credited or taken back on a day: our record, the books, the provider's word. */
export async function reconcilePayments(
  deps: ReconcileDeps,
  day: string,
): Promise<{ sides: ReconciledSide[]; findings: Finding[] }> {
  const payments = await touchedOn(deps.db, day);
  const sides = new Map<string, ReconciledSide>();
  const findings: Finding[] = [];
  const sideOf = (name: string) => {
    const side = sides.get(name) ?? {
      name,
      count: 0,
      recorded: 0,
      booked: 0,
      asked: 0,
      unheard: 0,
    };
    sides.set(name, side);
    return side;
  };
  for (const batch of batchesOf(payments, BATCH)) {
    const books = await readIssued(
      deps.db,
      batch.map(({ id }) => id),
    );
    for (const payment of batch) {
      const { net = 0, owed = 0 } = books.get(payment.id) ?? {};
      const recorded = payment.coins - payment.coins_taken;
      const side = sideOf(payment.provider);
      side.count += 1;
      side.recorded += recorded;
      side.booked += net - owed;
      if (recorded !== net - owed) {
        const theirs = `${net} given, ${owed} owed`;
        findings.push({ kind: 'payment_books', id: payment.id, ours: String(recorded), theirs });
      }
    }
  }
  findings.push(...(await strayCredits(deps.db, day)));
  await eachAtOnce(payments, AT_ONCE, async (payment) => {
    const side = sideOf(payment.provider);
    const standing = await ask(deps, payment);
    if (!standing) {
      side.unheard += 1;
      return;
    }
    side.asked += 1;
    const [ours, theirs] = [recordOf(payment), wordOf(standing)];
    if (ours !== theirs) findings.push({ kind: 'provider', id: payment.id, ours, theirs });
  });
  return { sides: [...sides.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), findings };
}

async function touchedOn(db: Db, day: string): Promise<PaymentRow[]> {
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

/** Coins the books gave in a provider's name for no payment of ours. */
async function strayCredits(db: Db, day: string): Promise<Finding[]> {
  const credits = await readCredits(db, day, PROVIDERS);
  const findings: Finding[] = [];
  for (const batch of batchesOf(credits, BATCH)) {
    const ids = batch.map(({ reference }) => reference ?? '').filter((id) => UUID.test(id));
    const known = await db
      .selectFrom('payment')
      .select('id')
      .where('id', 'in', ids.length > 0 ? ids : [NOBODY])
      .where('credited_at', 'is not', null)
      .execute();
    const found = new Set(known.map(({ id }) => id));
    for (const { source, reference, amount } of batch) {
      if (found.has(reference ?? '')) continue;
      const theirs = `${amount} coins from ${source}`;
      findings.push({ kind: 'books_payment', id: reference ?? '-', ours: 'no payment', theirs });
    }
  }
  return findings;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Undefined when the provider is away, or not in the configuration any more. */
async function ask(
  { providers }: ReconcileDeps,
  { id, provider, provider_ref: reference }: PaymentRow,
): Promise<Standing | undefined> {
  if (reference === null) return undefined;
  return providers
    .get(provider as ProviderName)
    ?.read({ id, reference })
    .catch(() => undefined);
}

function recordOf(payment: PaymentRow): string {
  const { amount_cents, currency, refunded_cents, disputed_cents } = payment;
  return moneyText(amount_cents, currency, refunded_cents, disputed_cents);
}

function wordOf(standing: Standing): string {
  if (standing.state !== 'paid') return standing.state;
  const { amountCents, currency, refundedCents, disputedCents } = standing;
  return moneyText(amountCents, currency, refundedCents, disputedCents);
}

function moneyText(cents: number, currency: string, refunded: number, disputed: number): string {
  const [paid, back, held] = [cents, refunded, disputed].map((n) => (n / 100).toFixed(2));
  return `${paid} ${currency} paid, ${back} refunded, ${held} disputed`;
}
