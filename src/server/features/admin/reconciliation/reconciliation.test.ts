import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { dayOf } from '../figures/days.ts';
import { findUnreconciledDays, reconcileDay } from './reconcile-day.ts';

const database = openTestDatabase();
const today = dayOf(new Date());
let payments: PaymentFixture;
let orders: OrderFixture;

beforeAll(async () => {
  payments = await openPaymentFixture(database);
  orders = await openOrderFixture(database);
  await orders.startWorker();
});
afterAll(async () => {
  await orders.stop();
  await payments.close();
});

async function compare() {
  const deps = {
    db: database.db,
    providers: payments.deps.providers,
    worlds: orders.deps.worlds,
  };
  await reconcileDay(deps, today);
  const row = await database.db
    .selectFrom('reconciliation_day')
    .selectAll()
    .where('day', '=', today)
    .executeTakeFirstOrThrow();
  return row as unknown as {
    agrees: boolean;
    findings: { kind: string; id: string; ours: object[]; theirs: object[] }[];
    figures: {
      providers: { name: string; recorded: number; booked: number; asked: number }[];
      findings?: number;
    };
  };
}

async function buy(provider: 'stripe' | 'paypal') {
  const playerId = await makePlayer(database.db);
  const { id, remote } = await payments.open(playerId, provider);
  remote.state = 'paid';
  await payments.deliver(provider, payments.fakes[provider].message(remote, 'paid'));
  await payments.refresh(id);
  return { id, remote, playerId };
}

test('a day with purchases, a partial refund and a delivery agrees on all sides', async () => {
  await buy('stripe');
  const refunded = await buy('paypal');
  const player = await orders.player({ coins: 50 });
  await orders.send(player.id, 'GET', '/api/accounts?server_id=1');
  const body = { account: player.account, char: player.chars[0], coins: 20 };
  expect((await orders.send(player.id, 'POST', '/api/coins', body)).status).toBe(200);
  refunded.remote.refundedCents = 300;
  await payments.deliver('paypal', payments.fakes.paypal.message(refunded.remote, 'refunded'));
  await payments.refresh(refunded.id);
  const { agrees, findings, figures } = await compare();
  expect(findings).toEqual([]);
  expect(agrees).toBe(true);
  expect(figures).toMatchObject({
    providers: [
      { name: 'paypal', recorded: 77, booked: 77, asked: 1 },
      { name: 'stripe', recorded: 110, booked: 110, asked: 1 },
    ],
    worlds: [{ name: '1', count: 1, recorded: 20, booked: 20, asked: 1 }],
  });
});

test('a day on which a provider reports less money than we credited does not agree', async () => {
  const { id, remote } = await buy('stripe');
  remote.refundedCents = 1_000;
  const { agrees, findings } = await compare();
  expect(agrees).toBe(false);
  expect(findings).toMatchObject([{ kind: 'provider', id }]);
  remote.refundedCents = 0;
  expect((await compare()).agrees).toBe(true);
});

test('ledger coins without a payment, and a payment with more coins than the ledger, are found', async () => {
  const playerId = await makePlayer(database.db);
  await inTransaction(database.db, credit, {
    key: 'forged',
    playerId,
    purse: 'coins' as const,
    amount: amount(5_000),
    source: 'stripe',
    reference: 'forged',
  });
  const { id } = await buy('stripe');
  await database.db.updateTable('payment').set({ coins: 200 }).where('id', '=', id).execute();
  const { findings } = await compare();
  expect(findings.map(({ kind, id: found }) => [kind, found])).toEqual([
    ['payment_books', id],
    ['books_payment', 'forged'],
  ]);
  await database.db.updateTable('payment').set({ coins: 110 }).where('id', '=', id).execute();
});

test('an order marked done that the world never performed is found', async () => {
  const before = await compare();
  await sql`update game_order set id = gen_random_uuid()
    where id = (select id from game_order where state = 'done' limit 1)`.execute(database.db);
  const { findings } = await compare();
  const kinds = findings.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'world')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'order_books')).toHaveLength(1);
  expect(before.findings.some(({ kind }) => kind === 'world')).toBe(false);
});

test('the ban of an account is compared with the world too', async () => {
  const player = await orders.player();
  const gina = await makePlayer(database.db, { roleId: 'game_master' });
  const ban = {
    server_id: 1,
    account: player.account,
    category: 'bots',
    reason: 'Ran a bot',
    note: '',
  };
  const headers = { 'x-test-admin': 'stored', 'idempotency-key': randomUUID() };
  expect((await orders.send(gina, 'POST', '/api/admin/bans', ban, headers)).status).toBe(200);
  const worldFindings = async () =>
    (await compare()).findings.filter(({ kind }) => kind === 'world').map(({ id }) => id);
  const before = await worldFindings();
  const { ban_order_id: id } = await database.db
    .updateTable('ban')
    .from('game_order')
    .set({ state: 'refused' })
    .whereRef('game_order.id', '=', 'ban_order_id')
    .where('ban.login', '=', player.account)
    .returning('ban_order_id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('game_order')
    .set({ state: 'refused', receipt: null })
    .where('id', '=', id)
    .execute();
  expect(await worldFindings()).toEqual([...before, id]);
});

test('the last seven days are due for reconciliation, today is not', async () => {
  const noon = new Date(`${today}T12:00:00Z`);
  const days = await findUnreconciledDays({ db: database.db }, noon);
  expect(days).toHaveLength(7);
  expect(days).not.toContain(today);
});

test('a day is reconciled an hour after its end: its last records may still be written', async () => {
  const daysAt = (time: string) =>
    findUnreconciledDays({ db: database.db }, new Date(`2026-03-10T${time}Z`));
  expect(await daysAt('00:05:00')).not.toContain('2026-03-09');
  expect(await daysAt('01:05:00')).toContain('2026-03-09');
});

test('a day that staff reconciled before its end is reconciled again after it', async () => {
  const daysFrom = (time: string) =>
    findUnreconciledDays({ db: database.db }, new Date(`2026-02-10T${time}Z`));
  const checkAt = (checked_at: string) =>
    database.db
      .insertInto('reconciliation_day')
      .values({
        ...{ day: '2026-02-09', agrees: true, checked_at: new Date(checked_at) },
        figures: JSON.stringify({ providers: [], worlds: [] }),
        findings: JSON.stringify([]),
      })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ checked_at }))
      .execute();
  await checkAt('2026-02-09T18:00:00Z');
  expect(await daysFrom('01:05:00')).toContain('2026-02-09');
  await checkAt('2026-02-10T01:01:00Z');
  expect(await daysFrom('01:05:00')).not.toContain('2026-02-09');
});

test('findings beyond those stored are counted', async () => {
  const before = (await compare()).findings.length;
  const playerId = await makePlayer(database.db);
  const creditForged = async (tx: Tx, keys: readonly string[]) => {
    for (const key of keys) {
      await credit(tx, {
        ...{ key, playerId, purse: 'coins' as const, amount: amount(1) },
        ...{ source: 'stripe', reference: key },
      });
    }
  };
  const keys = Array.from({ length: 501 - before }, (_, index) => `forged ${index}`);
  await inTransaction(database.db, creditForged, keys);
  const { findings, figures } = await compare();
  expect([findings.length, figures.findings]).toEqual([500, 501]);
});

test('a day that an earlier version reconciled is still shown', async () => {
  const sentence = { kind: 'world', id: 'an-order', ours: 'done', theirs: 'notDone: no receipt' };
  const day = '2026-01-05';
  await database.db
    .insertInto('reconciliation_day')
    .values({
      day,
      agrees: false,
      figures: JSON.stringify({ providers: [], worlds: [] }),
      findings: JSON.stringify([sentence]),
    })
    .execute();
  const adminId = await makePlayer(database.db);
  const admin = { 'x-test-admin': 'yes' };
  const { body } = await orders.send(adminId, 'GET', '/api/admin/reconciliation', undefined, admin);
  const shown = body.rows.find((row: { day: string }) => row.day === day);
  expect(shown.findings).toEqual([
    {
      kind: 'world',
      id: 'an-order',
      ours: [{ code: 'text', text: 'done' }],
      theirs: [{ code: 'text', text: 'notDone: no receipt' }],
      evidence: [],
    },
  ]);
});
