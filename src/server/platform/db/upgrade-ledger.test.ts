import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconciliationFiguresSchema } from '#contract/admin-reconciliation.ts';
import { color } from '#server/features/orders/kinds/color.ts';
import { auditLedger, readOpenHolds } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { readStatement } from '#server/money/read-statement.ts';
import { openUpgradedDatabase } from '#server/testing/upgraded-database.ts';
import type { Db } from './create-db.ts';

const [A, B] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openUpgradedDatabase('0024', OLD_DATA));
});
afterAll(() => drop?.());

const movement = (key: string, reason: string, reference: string, entries: string) => `
  with made as (insert into movement (request_key, reason, reference)
    values ('${key}', '${reason}', '${reference}') returning id)
  insert into ledger_entry (movement_id, purse, player_id, account, amount, balance_after)
  select id, 'coins', e.* from made,
    (values ${entries}) as e (player_id, account, amount, balance_after);`;

/** Data of 0.1.0, which the migrations convert. */
const OLD_DATA = `
  insert into player (id, email, email_verified, referral_id) values
    ('${A}', 'a@example.com', true, 'RA'), ('${B}', 'b@example.com', true, 'RB');
  insert into purse values ('${A}', 'coins', 40), ('${B}', 'coins', 25);
  ${movement('credit:stripe:1', 'credit:stripe', 'p1', `('${A}'::uuid, null::text, 100, 100::bigint), (null, 'issued:stripe', -100, null)`)}
  ${movement('hold:open', 'hold:rename', 'open', `('${A}'::uuid, null::text, -10, 90::bigint), (null, 'held', 10, null)`)}
  ${movement('hold:spent', 'hold:vip', 'spent', `('${A}'::uuid, null::text, -50, 40::bigint), (null, 'held', 50, null)`)}
  ${movement('close:spent', 'settle:vip', 'spent', `(null::uuid, 'held', -50, null::bigint), (null, 'spent:vip', 50, null)`)}
  ${movement('hold:back', 'hold:vip', 'back', `('${A}'::uuid, null::text, -5, 35::bigint), (null, 'held', 5, null)`)}
  ${movement('close:back', 'release:vip', 'back', `(null::uuid, 'held', -5, null::bigint), ('${A}', null, 5, 40)`)}
  ${movement('credit:vote:2', 'credit:vote', 'v', `('${B}'::uuid, null::text, 25, 25::bigint), (null, 'issued:vote', -25, null)`)}
  insert into debt (player_id, purse, source, reference, amount, open) values
    ('${B}', 'coins', 'stripe', 'p2', 40, 40), ('${A}', 'referral', 'referral', 'f', 5, 5),
    ('${A}', 'coins', 'stripe', 'paid', 9, 0);
  insert into game_order (id, player_id, kind, world_id, login, content, lane, purse, price, state,
      due_at, attempt, is_loose, receipt, finished_at) values
    (gen_random_uuid(), '${A}', 'rename', 1, 'a', '{}', 'l1', 'coins', 10, 'performing', now(), 2, true, null, null),
    (gen_random_uuid(), '${A}', 'rename', 1, 'a', '{}', 'l2', 'coins', 0, 'unclear', null, 4, true, null, null),
    (gen_random_uuid(), '${A}', 'color', 1, 'a', '{"colour":"#D4A017"}', 'l3', 'votes', 0, 'held', now(), 0, false, null, null),
    (gen_random_uuid(), '${A}', 'vip', 1, 'a', '{}', 'l4', 'coins', 0, 'done', null, 1, false, 'admin x', now());
  insert into reconciliation_day (day, agrees, figures, findings) values ('2026-01-05', true,
    '{"providers":[{"name":"stripe","count":2,"recorded":5,"booked":5,"asked":2,"unheard":1}],"worlds":[]}', '[]');
  insert into plan (title, price_cents, coins, bonus_coins) values ('Lord', 1000, 100, 0);
  insert into payment (id, player_id, plan_id, provider, price_cents, amount_cents, currency, coins,
      state, provider_ref, refunded_cents, disputed_cents)
    select gen_random_uuid(), '${A}', plan.id, 'stripe', 1000, p.amount, p.currency, 100, p.state,
      p.reference, p.refunded, p.disputed
    from plan, (values
      (943370, 'CLP', 'credited', 'clp', 50, 100), (30, 'KWD', 'credited', 'kwd', 10, 20),
      (40, 'JPY', 'pending', null, 0, 0), (1000, 'USD', 'credited', 'usd', 300, 7)
    ) as p (amount, currency, state, reference, refunded, disputed);
  insert into vote_attempt (id, player_id, site, reference, ip_v4, state, proof, credited_at) values
    (gen_random_uuid(), '${A}', 'hopzone-eu', 'r1', '203.0.113.9', 'credited', 'ip:203.0.113.9',
      date_trunc('hour', now()) - interval '3 hours'),
    (gen_random_uuid(), '${B}', 'hopzone-eu', 'r2', '203.0.113.9', 'credited', 'ip:203.0.113.9',
      date_trunc('hour', now()) - interval '1 hour'),
    (gen_random_uuid(), '${A}', 'topg', 'r3', '203.0.113.9', 'credited', 'reference:r3',
      now() - interval '7 hours');`;

test('the ledger is consistent after the upgrade', async () => {
  expect((await auditLedger(db)).faults).toEqual([]);
});

test('a debt is deducted from the balance of the same purse; other balances are unchanged', async () => {
  expect(await readBalances(db, A)).toEqual({ coins: 40, votes: 0, referral: 0 });
  expect(await readDebts(db, A)).toEqual({ coins: 0, votes: 0, referral: 5 });
  expect([await readBalances(db, B), await readDebts(db, B)]).toEqual([
    { coins: 0, votes: 0, referral: 0 },
    { coins: 15, votes: 0, referral: 0 },
  ]);
});

test('statements keep all their lines', async () => {
  const lines = await readStatement(db, { playerId: A, purse: 'coins', limit: 20 });
  expect(lines.map(({ id, amount, balanceAfter }) => [id, amount, balanceAfter])).toEqual([
    [5, 5, 40],
    [4, -5, 35],
    [3, -50, 40],
    [2, -10, 90],
    [1, 100, 100],
  ]);
});

test('held amounts are unchanged, and nothing else is held', async () => {
  expect([...(await readOpenHolds(db))]).toEqual([['open', 10]]);
});

test('orders keep their state, and a running one has a lease', async () => {
  const orders = await db.selectFrom('game_order').selectAll().orderBy('number').execute();
  expect(
    orders.map((order) => [
      order.state,
      order.due_at !== null,
      order.lease_expires_at !== null,
      order.awaits_decision_since !== null,
      order.finished_by,
    ]),
  ).toEqual([
    ['performing', false, true, false, null],
    ['unclear', false, false, true, null],
    ['held', true, false, false, null],
    ['done', false, false, false, 'decision'],
  ]);
  expect(orders[0]).toMatchObject({ has_unconfirmed_call: true, fencing_token: 2, call_count: 2 });
});

test('the content of a held order for a name color is in the current form', async () => {
  const order = await db
    .selectFrom('game_order')
    .select('content')
    .where('kind', '=', 'color')
    .executeTakeFirstOrThrow();
  expect(order.content).toEqual({ color: '#D4A017' });
  expect(color.content.parse(order.content)).toEqual(order.content);
});

test('earlier reconciliation figures are still readable', async () => {
  const { figures } = await db
    .selectFrom('reconciliation_day')
    .select('figures')
    .executeTakeFirstOrThrow();
  expect(reconciliationFiguresSchema.parse(figures).providers).toMatchObject([
    { name: 'stripe', unanswered: 1 },
  ]);
});

test('an order that awaits a decision of staff is scheduled for a check', async () => {
  const orders = await db.selectFrom('game_order').selectAll().orderBy('number').execute();
  expect(orders.map(({ decision_check_at }) => decision_check_at !== null)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('payments are in the minor units of their currency', async () => {
  const payments = await db.selectFrom('payment').selectAll().orderBy('number').execute();
  const money = Object.fromEntries(
    payments.map((row) => [
      row.currency,
      [row.amount_cents, row.refunded_cents, row.disputed_cents],
    ]),
  );
  expect(money).toEqual({
    CLP: [9434, 1, 1],
    KWD: [300, 100, 200],
    JPY: [1, 0, 0],
    USD: [1000, 300, 7],
  });
  const due = payments.filter(({ due_at }) => due_at !== null);
  expect(due.map(({ currency }) => currency)).toEqual(['JPY']);
});

test('an IP address that was credited twice has one claim, that of the later vote', async () => {
  const claims = await db
    .selectFrom('vote_claim')
    .innerJoin('vote_attempt', 'vote_attempt.id', 'vote_claim.attempt_id')
    .select(['vote_claim.site', 'identity', 'is_shared', 'reference'])
    .orderBy('identity')
    .execute();
  const claim = (identity: string, reference: string) => {
    const site = 'hopzone-eu';
    return { site, identity, is_shared: false, reference };
  };
  expect(claims).toEqual([
    claim('network:203.0.113.9/32', 'r2'),
    claim(`player:${A}`, 'r1'),
    claim(`player:${B}`, 'r2'),
  ]);
});
