import { randomUUID } from 'node:crypto';
import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAllPayments } from '#server/features/donations/admin-payments.repo.ts';
import { listAllOrders } from '#server/features/orders/admin-orders.repo.ts';
import { readCredits, readIssued } from '#server/money/read-issued.ts';
import { readMovements, readOrderMovements } from '#server/money/read-movements.ts';
import { sumCoinFlow } from '#server/money/sum-coin-flow.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { OWNER } from '#server/testing/owner.ts';
import { bulkInsert } from '#server/testing/scale/bulk-insert.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { addDays, dayOf } from './figures/days.ts';
import { paymentsCsv } from './figures/payments-csv.ts';
import { readFigures } from './figures/read-figures.ts';
import { countAllWaiting } from './overview/count-waiting.ts';
import { readOverview } from './overview/read-overview.ts';
import { readQueue } from './overview/read-queue.ts';

const ROWS = 200_000;
const database = openTestDatabase();
const loggedQueries: CompiledQuery[] = [];
let loggingDb: Db;

beforeAll(async () => {
  await database.asOwner((owner) => bulkInsert(owner, generate));
  loggingDb = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 5 }) }),
    log: (event: LogEvent) => {
      loggedQueries.push(event.query);
    },
  });
});
afterAll(() => loggingDb?.destroy());

async function generate(db: Db): Promise<void> {
  const n = sql.lit(ROWS);
  const id = sql.raw(`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`);
  const player = sql.raw(
    `('00000000-0000-7000-8000-' || lpad(to_hex(n % 20000 + 1), 12, '0'))::uuid`,
  );
  const at = sql.raw(`now() - (n || ' minutes')::interval`);
  await sql`insert into player (id, email, email_verified, referral_id)
    select ${id}, 'player' || n || '@example.com', true, 'R' || n
    from generate_series(1, 20000) n`.execute(db);
  await sql`insert into plan (title, price_cents, coins) values ('Knight', 1000, 110)`.execute(db);
  await sql`insert into payment (id, player_id, plan_id, provider, provider_ref, price_cents,
      amount_cents, currency, coins, state, created_at, credited_at)
    select ${id}, ${player}, 1, case n % 3 when 0 then 'manual' else 'stripe' end, 'cs_' || n, 1000,
      1000, 'USD', 110, case when n % 500 = 0 then 'pending' when n % 900 = 0 then 'review'
        else 'credited' end, ${at}, ${at} from generate_series(1, ${n}) n`.execute(db);
  await sql`insert into game_order (id, player_id, kind, world_id, login, content, lane, purse,
      price, state, due_at, awaits_decision_since, created_at, finished_at)
    select ${id}, ${player}, 'rename', 1, 'login' || n % 30000, '{}', 'l' || n, 'coins', 100,
      case when n % 5000 = 0 then 'unclear' else 'done' end, null,
      case when n % 5000 = 0 then ${at} end, ${at},
      case when n % 5000 = 0 then null else ${at} end from generate_series(1, ${n}) n`.execute(db);
  await sql`insert into movement (request_key, reason, reference, made_at)
    select case n % 2 when 0 then 'credit:stripe:' || ${id} else 'close:' || ${id} end,
      case n % 2 when 0 then 'credit:stripe' else 'settle:rename' end, (${id})::text, ${at}
    from generate_series(1, ${n}) n`.execute(db);
  await sql`insert into ledger_entry (movement_id, purse, account, amount)
    select id, 'coins', side.account, side.amount from movement,
      (values ('issued:stripe', -110), ('held', 110)) as side (account, amount)`.execute(db);
  await sql`insert into coin_flow_day (day, purse, account, came, went, entries)
    select current_date - n / 12, 'coins', 'spent:k' || n % 12, 5, 0, 1
    from generate_series(0, 20000) n`.execute(db);
  await sql`insert into revenue_day (day, provider, payments, gross_cents, returned_cents, coins,
      coins_taken) select current_date - n / 5, 'p' || n % 5, 1, 1, 0, 1, 0
    from generate_series(0, 8000) n`.execute(db);
  await sql`insert into registration_day (day, players)
    select current_date - n, 3 from generate_series(0, 2000) n`.execute(db);
  await sql`insert into report (player_id, subject, last_message_id, is_answered, closed_at)
    select ${player}, 'Lost', n, n % 3 = 0, case when n % 10 <> 0 then now() end
    from generate_series(1, ${n}) n`.execute(db);
}

const LARGE_TABLE_SEQ_SCAN =
  /Seq Scan on (payment|player|game_order|movement|ledger_entry|report|coin_flow_day|revenue_day|registration_day)\b/;

/** Tables the daily rollups are computed from. */
const SOURCES = / on (payment|movement|ledger_entry|player|game_order)\b/;

/** EXPLAIN output of every query issued by `run`. */
async function explainQueries(run: () => Promise<unknown>): Promise<string[]> {
  loggedQueries.length = 0;
  await run();
  const plans: string[] = [];
  for (const { sql: text, parameters } of [...loggedQueries]) {
    if (!/^\s*(select|insert|delete|with)/i.test(text)) continue;
    const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await database.db.executeQuery<Record<string, string>>(explained);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

async function expectNoSeqScan(run: () => Promise<unknown>): Promise<void> {
  for (const plan of await explainQueries(run)) expect(plan).not.toMatch(LARGE_TABLE_SEQ_SCAN);
}

const ID = '00000000-0000-7000-8000-000000000abc';

describe(`with ${ROWS} payments, orders and movements`, () => {
  test.each([
    [{ q: '' }],
    [{ q: '', state: 'pending' }],
    [{ q: '', state: 'credited', provider: 'stripe' }],
    [{ q: '777' }],
    [{ q: ID }],
    [{ q: 'player77@' }],
    [{ q: 'cs_777' }],
  ])('listing payments by %o uses an index on the first and later pages', async (filter) => {
    const first = await listAllPayments(loggingDb, filter, {});
    expect(first.rows.length).toBeGreaterThan(0);
    await expectNoSeqScan(() => listAllPayments(loggingDb, filter, {}));
    if (first.next) {
      await expectNoSeqScan(() => listAllPayments(loggingDb, filter, { after: first.next ?? '' }));
    }
  });

  test.each([
    [{ q: '' }],
    [{ q: '', state: 'unclear' }],
    [{ q: '', state: 'done' }],
    [{ q: '777' }],
    [{ q: ID }],
    [{ q: 'player77@' }],
    [{ q: 'login77' }],
  ])('listing orders by %o uses an index', async (filter) => {
    expect((await listAllOrders(loggingDb, filter, {})).rows.length).toBeGreaterThan(0);
    await expectNoSeqScan(() => listAllOrders(loggingDb, filter, {}));
  });

  test('reading movements by payment or order, and credits by day, uses an index', async () => {
    await expectNoSeqScan(() => readMovements(loggingDb, ID));
    await expectNoSeqScan(() => readOrderMovements(loggingDb, ID));
    await expectNoSeqScan(() => readIssued(loggingDb, [ID]));
    const yesterday = addDays(dayOf(new Date()), -1);
    await expectNoSeqScan(() => readCredits(loggingDb, yesterday, ['stripe']));
  });

  test('charts read only daily rollups, and rolling up a day scans only that day', async () => {
    const range = { days: 30, purse: 'coins', now: new Date() } as const;
    const plans = await explainQueries(() => readFigures(loggingDb, range));
    for (const plan of plans) expect(plan).not.toMatch(SOURCES);
    await expectNoSeqScan(() =>
      inTransaction(loggingDb, sumCoinFlow, addDays(dayOf(new Date()), -1)),
    );
  });

  test('the overview reads daily rollups for charts and never scans a large table', async () => {
    const config = testConfig(database.url);
    const clock = { now: () => new Date() };
    const plans = await explainQueries(() =>
      readOverview(
        { db: loggingDb, config, clock },
        { playerId: randomUUID(), permissions: OWNER.permissions },
      ),
    );
    const charts = plans.filter((plan) => / (registration|revenue|coin_flow)_day\b/.test(plan));
    // Three charts, today's payments, and the first day with figures.
    expect(charts.length).toBe(5);
    for (const plan of charts) expect(plan).not.toMatch(SOURCES);
    for (const plan of plans) expect(plan).not.toMatch(LARGE_TABLE_SEQ_SCAN);
  });

  test('the CSV export pages through payments with one index', async () => {
    const since = new Date(Date.now() - 3 * 24 * 3600 * 1000);
    const plans = await explainQueries(async () => {
      for await (const _ of paymentsCsv(loggingDb, since));
    });
    expect(plans.length).toBeGreaterThan(3);
    for (const plan of plans) {
      expect(plan).toContain('using payment_by_credit on payment');
      expect(plan).toMatch(/Index Cond: \(ROW\(credited_at, number\) > ROW\(/);
      expect(plan).not.toMatch(LARGE_TABLE_SEQ_SCAN);
    }
  });

  test('counting what waits, and reading a person’s queue, uses indexes', async () => {
    const config = { worlds: [{ id: 1 }] };
    await expectNoSeqScan(() => countAllWaiting({ db: loggingDb, config }));
    const reader = { playerId: randomUUID(), permissions: OWNER.permissions };
    await expectNoSeqScan(() => readQueue(loggingDb, reader));
  });
});
