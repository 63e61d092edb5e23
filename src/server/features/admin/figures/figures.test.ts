import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { hold } from '#server/money/hold.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { release, settle } from '#server/testing/close-hold.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { overviewRoutes } from '../overview/overview.routes.ts';
import { addDays, dayOf } from './days.ts';
import { figureRoutes } from './figures.routes.ts';
import { sumDays } from './sum-days.ts';

const database = openTestDatabase();
const clock = { now: () => new Date() };
const today = dayOf(new Date());
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

/** A backdated movement; the ledger itself only records the current time. */
async function insertMovement(daysAgo: number, purse: string, account: string, value: number) {
  const at = new Date(Date.now() - daysAgo * 24 * 3600 * 1000);
  const playerId = await makePlayer(database.db);
  await database.asOwner((owner) =>
    owner.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await sql`
        with made as (
          insert into movement (request_key, reason, made_at)
          values (${uuid7()}, 'credit:test', ${at}) returning id
        )
        insert into ledger_entry
          (movement_id, purse, player_id, account, amount, position, balance_after, debt_after)
        select id, ${purse}, null, ${account}, ${-value}::bigint, null, null, null from made
        union all
        select id, ${purse}, ${playerId}::uuid, null, ${value}::bigint, 1, 1, 0 from made`.execute(
        db,
      );
    }),
  );
}

/** The whole ledger, summed by the database in one query. */
async function wholeLedger() {
  const { rows } = await sql`
    select (m.made_at at time zone 'UTC')::date as day, e.purse,
      coalesce(e.account, 'players') as account,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as came,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as went,
      count(*) as entries
    from ledger_entry e join movement m on m.id = e.movement_id
    group by 1, 2, 3 order by 1, 2, 3`.execute(database.db);
  return rows;
}

async function readDailyRows() {
  const { rows } = await sql`
    select day, purse, account, came, went, entries from coin_flow_day
    order by day, purse, account`.execute(database.db);
  return rows;
}

async function placeOrder(end: 'settle' | 'release' | undefined): Promise<void> {
  const playerId = await makePlayer(database.db);
  const [price, holdId] = [amount(40), uuid7()];
  const held = { holdId, playerId, purse: 'coins', amount: price, what: 'rename' } as const;
  await inTransaction(database.db, credit, {
    key: uuid7(),
    playerId,
    purse: 'coins' as const,
    amount: amount(100),
    source: 'admin',
  });
  await inTransaction(database.db, hold, held);
  if (end === 'release') await inTransaction(database.db, release, held);
  if (end === 'settle') {
    await inTransaction(database.db, (tx, h: typeof held) => settle(tx, h, 'spent:rename'), held);
  }
}

describe('the daily rows', () => {
  test('match the ledger exactly after every run', async () => {
    for (const [daysAgo, value] of [
      [400, 7],
      [40, 11],
      [5, 3],
      [2, 5],
      [1, 9],
    ] as const) {
      await insertMovement(daysAgo, 'coins', 'issued:stripe', value);
      await insertMovement(daysAgo, 'votes', 'issued:vote', value + 1);
    }
    await placeOrder('settle');
    await sumDays({ db: database.db, clock });
    expect(await readDailyRows()).toEqual(await wholeLedger());

    await placeOrder('release');
    await placeOrder(undefined);
    await insertMovement(1, 'referral', 'issued:referral', 2);
    await sumDays({ db: database.db, clock });
    expect(await readDailyRows()).toEqual(await wholeLedger());
    expect((await readDailyRows()).length).toBeGreaterThan(15);
  });

  test('only days that are not final are recomputed', async () => {
    const old = addDays(today, -5);
    const change = database.db.updateTable('coin_flow_day').set({ came: 1_000 });
    await change.where('day', '=', old).where('account', '=', 'players').execute();
    await sumDays({ db: database.db, clock });
    const { came } = await database.db
      .selectFrom('coin_flow_day')
      .select('came')
      .where('day', '=', old)
      .where('purse', '=', 'coins')
      .where('account', '=', 'players')
      .executeTakeFirstOrThrow();
    expect(came).toBe(1_000);
  });

  test('a refund lowers the revenue of the day of its purchase, however long ago', async () => {
    const { id } = await buyPlan();
    const then = addDays(today, -60);
    await sql`update payment set credited_at = ${`${then}T12:00:00Z`} where id = ${id}`.execute(
      database.db,
    );
    await database.db.deleteFrom('day_mark').where('topic', '=', 'revenue').execute();
    await sumDays({ db: database.db, clock });
    expect(await revenueOf(then)).toEqual({ gross_cents: 1_000, returned_cents: 0, payments: 1 });
    await fixture.send(
      await makePlayer(database.db),
      'POST',
      '/api/admin/payments/refund',
      { payment_id: id, note: 'long ago' },
      { 'x-test-admin': 'yes' },
    );
    await fixture.refresh(id);
    await sumDays({ db: database.db, clock });
    expect(await revenueOf(then)).toMatchObject({ gross_cents: 1_000, returned_cents: 1_000 });
  });
});

async function buyPlan() {
  const playerId = await makePlayer(database.db);
  const { id, remote } = await fixture.open(playerId, 'stripe');
  remote.state = 'paid';
  await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'paid'));
  await fixture.refresh(id);
  return { id, playerId };
}

async function revenueOf(day: string) {
  return database.db
    .selectFrom('revenue_day')
    .select(['gross_cents', 'returned_cents', 'payments'])
    .where('day', '=', day)
    .executeTakeFirst();
}

describe('what staff read', () => {
  async function asAdmin(url: string) {
    const config = testConfig(database.url);
    const { db, queue } = fixture.deps;
    const deps = { config, db, queue, clock };
    const { http } = await testApp([...overviewRoutes(deps), ...figureRoutes(deps)]);
    const headers = { 'x-test-admin': 'yes', 'x-test-player': await makePlayer(db) };
    return http.inject({ url, headers });
  }

  test('today’s held coins equal those of the ledger, and spent coins are listed by service', async () => {
    await sumDays({ db: database.db, clock });
    const reply = await asAdmin('/api/admin/figures?days=365');
    const { flow, revenue } = reply.json();
    const last = flow.at(-1);
    const { rows } = await sql<{ held: number }>`
      select sum(amount)::bigint as held from ledger_entry where account = 'held'`.execute(
      database.db,
    );
    expect(last.held).toBe(rows[0]?.held);
    expect(last.held).toBe(40);
    expect(last.spent).toEqual({ rename: 40 });
    expect([flow.length, revenue.length]).toEqual([365, 365]);
  });

  test('the previous period is equally long, without a gap, and balances continue from it', async () => {
    const { from, flow, revenue, before, first_day, providers } = (
      await asAdmin('/api/admin/figures?days=7')
    ).json();
    expect([flow.length, before.flow.length, before.revenue.length]).toEqual([7, 7, 7]);
    expect(before.flow.at(-1).day).toBe(addDays(from, -1));
    expect(before.revenue[0].day).toBe(addDays(from, -7));
    // Coins were issued 400, 40, 5, 2 and 1 days ago: none in the seven days before these.
    expect(before.flow.map((row: { issued: number }) => row.issued)).toEqual(Array(7).fill(0));
    expect(before.flow.at(-1).players).toBe(7 + 11);
    expect(flow[0].players).toBe(before.flow.at(-1).players + flow[0].issued);
    expect(first_day).toBe(addDays(today, -400));
    // Sales of the previous period are not included.
    const sold = (rows: { gross: number }[]) => rows.reduce((sum, { gross }) => sum + gross, 0);
    expect(sold(providers)).toBe(sold(revenue));
    const long = (await asAdmin('/api/admin/figures?days=60')).json();
    expect(long.before.revenue.at(-1)).toMatchObject({ day: addDays(today, -60), gross: 10 });
    const oneDay = (await asAdmin('/api/admin/figures?days=1')).json();
    expect(oneDay.before.flow).toHaveLength(1);
  });

  test('CSV exports: a cell that looks like a formula is escaped, and each export is audited', async () => {
    const { playerId } = await buyPlan();
    await database.db
      .updateTable('player')
      .set({ email: '=cmd|calc@example.com' })
      .where('id', '=', playerId)
      .execute();
    const reply = await asAdmin('/api/admin/figures/payments.csv?days=2');
    expect(reply.headers['content-type']).toContain('text/csv');
    const line = reply.body.split('\r\n').find((row) => row.includes('cmd|calc'));
    expect(line).toContain(",'=cmd|calc@example.com,stripe,");
    const flow = await asAdmin('/api/admin/figures/coin-flow.csv?days=7');
    expect(flow.body).toContain(`${today},coins,spent:rename,40,0,1`);
    expect((await asAdmin('/api/admin/figures/revenue.csv?days=90')).body).toContain(',stripe,');
    const audit = await database.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'export.csv')
      .execute();
    expect(audit.map(({ subject_id }) => subject_id).sort()).toEqual([
      'coin-flow',
      'payments',
      'revenue',
    ]);
  });

  test('the overview: today, thirty days, and what waits', async () => {
    const { figures, waiting, worlds } = (await asAdmin('/api/admin/overview')).json();
    const { today: now, days } = figures;
    expect(days.length).toBe(30);
    expect(figures.days_before.length).toBe(30);
    expect(figures.days_before.at(-1).day).toBe(addDays(days[0].day, -1));
    expect(figures.first_day).toBe(addDays(today, -400));
    expect(now.registrations).toBe(days.at(-1).registrations);
    expect(now.registrations).toBeGreaterThan(3);
    expect(now.coins_spent).toBe(40);
    expect(waiting).toMatchObject({ unclear_orders: 0, worlds_down: worlds.length });
  });
});
