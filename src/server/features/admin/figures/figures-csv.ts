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
    'coins_removed',
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

/** One row per day, purse and ledger account: enough to recompute every chart. */
export async function* coinFlowCsv(db: Db, from: string): AsyncGenerator<string, void> {
  yield csvLine(['day', 'purse', 'account', 'credited', 'debited', 'entries']);
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
