import { sql } from 'kysely';
import { csvLine } from '#server/platform/csv.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export async function* revenueCsv(db: Db, from: string): AsyncGenerator<string, void> {
  yield csvLine([
    'day',
    'provider',
    'payments',
    'gross_usd',
    'returned_usd',
    'coins',
    'coins_taken',
  ]);
  const rows = await db
    .selectFrom('revenue_day')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('provider')
    .execute();
  for (const row of rows) {
    const money = [row.gross_cents / 100, row.returned_cents / 100];
    yield csvLine([row.day, row.provider, row.payments, ...money, row.coins, row.coins_taken]);
  }
}

/** Every account of every purse: from these rows each chart can be drawn again. */
export async function* coinFlowCsv(db: Db, from: string): AsyncGenerator<string, void> {
  yield csvLine(['day', 'purse', 'account', 'came', 'went', 'entries']);
  const rows = await db
    .selectFrom('coin_flow_day')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('purse')
    .orderBy('account')
    .execute();
  for (const { day, purse, account, came, went, entries } of rows) {
    yield csvLine([day, purse, account, came, went, entries]);
  }
}

const BATCH = 1_000;

/** Payments credited in the range, handed on by the thousand: they need not fit into memory. */
export async function* paymentsCsv(db: Db, since: Date): AsyncGenerator<string, void> {
  yield csvLine([
    ...['number', 'id', 'email', 'provider', 'provider_ref', 'opened', 'credited', 'state'],
    ...['amount', 'currency', 'price_usd', 'coins', 'coins_taken', 'refunded', 'disputed'],
  ]);
  let after: Key = { credited: since.toISOString(), number: 0 };
  for (;;) {
    const rows = await readBatch(db, after);
    if (rows.length > 0) yield rows.map(paymentLine).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { credited: last.credited_key, number: last.number };
  }
}

/** The moment as PostgreSQL writes it: a JavaScript date would cut off its microseconds. */
interface Key {
  credited: string;
  number: number;
}

/** Along the index of credits, so that the years before the range are not walked through. */
async function readBatch(db: Db, { credited, number }: Key) {
  return db
    .selectFrom('payment')
    .innerJoin('player', 'player.id', 'payment.player_id')
    .selectAll('payment')
    .select(['player.email', sql<string>`payment.credited_at::text`.as('credited_key')])
    .where('payment.credited_at', '>=', sql<Date>`${credited}::timestamptz`)
    .where(
      sql<boolean>`(payment.credited_at, payment.number) > (${credited}::timestamptz, ${number}::bigint)`,
    )
    .orderBy('payment.credited_at')
    .orderBy('payment.number')
    .limit(BATCH)
    .execute();
}

type PaymentLine = Awaited<ReturnType<typeof readBatch>>[number];

function paymentLine(row: PaymentLine): string {
  return csvLine([
    ...[row.number, row.id, row.email, row.provider, row.provider_ref ?? ''],
    ...[row.created_at.toISOString(), row.credited_at?.toISOString() ?? '', row.state],
    ...[row.amount_cents / 100, row.currency, row.price_cents / 100, row.coins, row.coins_taken],
    ...[row.refunded_cents / 100, row.disputed_cents / 100],
  ]);
}
