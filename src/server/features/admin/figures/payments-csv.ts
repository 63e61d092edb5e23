import { sql } from 'kysely';
import { fromMinorUnits } from '#contract/currency.ts';
import { csvLine } from '#server/platform/csv.ts';
import type { Db } from '#server/platform/db/create-db.ts';

const BATCH = 500;

/** Payments credited from `since` on, in batches: they may not fit into memory. */
export async function* paymentsCsv(db: Db, since: Date): AsyncGenerator<string, void> {
  yield csvLine([
    ...['number', 'id', 'email', 'provider', 'provider_ref', 'opened', 'credited', 'state'],
    ...['amount', 'currency', 'price_usd', 'coins', 'coins_removed', 'refunded', 'disputed'],
  ]);
  let after: Cursor = { credited: since.toISOString(), number: 0 };
  for (;;) {
    const rows = await readBatch(db, after);
    if (rows.length > 0) yield rows.map(paymentLine).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { credited: last.credited_key, number: last.number };
  }
}

interface Cursor {
  /** As PostgreSQL prints the time: a JavaScript date would lose its microseconds. */
  credited: string;
  number: number;
}

/**
 * Uses only the index `payment_by_credit`: a batch reads its own payments, however many precede it.
 * Each player is read by key: with a join the planner may read all players.
 */
async function readBatch(db: Db, { credited, number }: Cursor) {
  return db
    .selectFrom('payment')
    .select(['number', 'id', 'provider', 'provider_ref', 'created_at', 'credited_at', 'state'])
    .select(['amount_cents', 'currency', 'price_cents', 'coins', 'coins_taken'])
    .select(['refunded_cents', 'disputed_cents', sql<string>`credited_at::text`.as('credited_key')])
    .select((row) =>
      row
        .selectFrom('player')
        .select('email')
        .whereRef('player.id', '=', 'payment.player_id')
        .$asScalar()
        .$notNull()
        .as('email'),
    )
    .where('credited_at', 'is not', null)
    .where(sql<boolean>`(credited_at, number) > (${credited}::timestamptz, ${number}::bigint)`)
    .orderBy('credited_at')
    .orderBy('number')
    .limit(BATCH)
    .execute();
}

type PaymentLine = Awaited<ReturnType<typeof readBatch>>[number];

function paymentLine(row: PaymentLine): string {
  const inMoney = (minor: number) => fromMinorUnits(minor, row.currency);
  return csvLine([
    ...[row.number, row.id, row.email, row.provider, row.provider_ref ?? ''],
    ...[row.created_at.toISOString(), row.credited_at?.toISOString() ?? '', row.state],
    ...[inMoney(row.amount_cents), row.currency, row.price_cents / 100, row.coins, row.coins_taken],
    ...[inMoney(row.refunded_cents), inMoney(row.disputed_cents)],
  ]);
}
