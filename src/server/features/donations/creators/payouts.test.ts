import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ADMIN_CREATORS_PATH,
  ADMIN_PAYOUTS_PATH,
  CREATOR_PATH,
  CREATOR_PURCHASES_PATH,
  CREATOR_STATEMENT_PATH,
  DECIDE_PAYOUT_PATH,
  PAYOUTS_PATH,
} from '#contract/creators.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { clawBack, credit } from '#server/money/credit.ts';
import { readEarnings } from '#server/money/read-earnings.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  makeCreator,
  openWithCode,
  refreshWithShare,
  type TestCreator,
} from '#server/testing/payments/creator-tools.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { auditCreators } from './audit-creators.ts';
import { exportCreator } from './export-creator.ts';

const database = openTestDatabase();
const DETAILS = 'PayPal: creator@example.org';
const ADMIN = { 'x-test-admin': 'yes' };
let fixture: PaymentFixture;
let creator: TestCreator;

beforeAll(async () => {
  fixture = await openPaymentFixture(database, { creators: { payout_min_usd: 5 } });
});
afterAll(async () => {
  expect((await auditLedger(database.db)).faults).toEqual([]);
  await fixture.close();
});
/** Thirty dollars that come from no purchase, so none of it is too recent. */
beforeEach(async () => {
  creator = await makeCreator(database.db);
  await inTransaction(database.db, credit, { ...earnings(), key: uuid7(), amount: amount(3_000) });
});

const earnings = () => ({ playerId: creator.playerId, purse: 'earnings', source: 'test' }) as const;
const money = () => readEarnings(database.db, creator.playerId);
const request = (dollars: number, as = creator.playerId) =>
  fixture.send(as, 'POST', PAYOUTS_PATH, { amount: dollars, details: DETAILS });
const payouts = async () => {
  const reply = await fixture.send(creator.playerId, 'GET', CREATOR_PATH);
  return reply.json().payouts;
};
const decide = async (decision: 'paid' | 'refused', admin?: string, id?: string) =>
  fixture.send(
    admin ?? (await makePlayer(database.db)),
    'POST',
    DECIDE_PAYOUT_PATH,
    { id: id ?? (await payouts())[0].id, decision, text: 'Transfer 77' },
    ADMIN,
  );
const statusAndCode = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? 200 : reply.json().code;

test('a payout is held, paid, and leaves the ledger', async () => {
  expect((await request(20)).statusCode).toBe(200);
  expect((await money()).balance).toBe(1_000);
  expect((await decide('paid')).statusCode).toBe(200);
  expect((await money()).balance).toBe(1_000);
  expect(await payouts()).toMatchObject([{ state: 'paid', amount: 20, reference: 'Transfer 77' }]);
  expect(statusAndCode(await decide('refused'))).toBe('payout_is_decided');
});

test('a refused payout is returned to the balance, with the reason', async () => {
  await request(20);
  expect((await decide('refused')).statusCode).toBe(200);
  expect((await money()).balance).toBe(3_000);
  expect(await payouts()).toMatchObject([{ state: 'refused', note: 'Transfer 77' }]);
});

test('the creator cannot end a payout whose money staff may have sent', async () => {
  await request(20);
  const [{ id }] = await payouts();
  for (const path of [`${PAYOUTS_PATH}/withdraw`, DECIDE_PAYOUT_PATH]) {
    const body = { id, decision: 'refused', text: 'Changed my mind' };
    const reply = await fixture.send(creator.playerId, 'POST', path, body);
    expect([403, 404]).toContain(reply.statusCode);
  }
  expect(await payouts()).toMatchObject([{ state: 'requested' }]);
  expect((await money()).balance).toBe(1_000);
});

test.each([
  ['less than the smallest payout', 4.99, 'payout_too_small'],
  ['more than there is', 30.01, 'not_enough_earnings'],
])('%s is refused', async (_name, dollars, code) => {
  expect(statusAndCode(await request(dollars))).toBe(code);
  expect((await money()).balance).toBe(3_000);
});

test('of concurrent requests, one is accepted', async () => {
  const replies = await Promise.all([request(10), request(10), request(10)]);
  expect(replies.map(statusAndCode).toSorted()).toEqual([200, 'payout_open', 'payout_open']);
  expect((await money()).balance).toBe(2_000);
});

test('of two admins who decide at once, one succeeds', async () => {
  await request(10);
  const [{ id }] = await payouts();
  const replies = await Promise.all([
    decide('paid', undefined, id),
    decide('refused', undefined, id),
  ]);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const isPaid = (await payouts())[0].state === 'paid';
  expect((await money()).balance).toBe(isPaid ? 2_000 : 3_000);
});

test('players without a verified email, or who are not creators, cannot request one', async () => {
  const stranger = await makePlayer(database.db);
  expect(statusAndCode(await request(10, stranger))).toBe('creator_unknown');
  await database.db
    .updateTable('player')
    .set({ email_verified: false })
    .where('id', '=', creator.playerId)
    .execute();
  expect(statusAndCode(await request(10))).toBe('payout_needs_email');
});

test('a recent share cannot be paid out until it has matured', async () => {
  const young = await makeCreator(database.db, { sharePercent: 50 });
  const { id, remote } = await openWithCode(fixture, young.code, await makePlayer(database.db));
  remote.state = 'paid';
  await refreshWithShare(fixture, id);
  const page = async () => (await fixture.send(young.playerId, 'GET', CREATOR_PATH)).json().creator;
  expect(await page()).toMatchObject({ balance: 5, payable: 0 });
  expect(statusAndCode(await request(5, young.playerId))).toBe('payout_too_small');
  await database.db
    .updateTable('creator_use')
    .set({ credited_at: new Date(Date.now() - 14 * 24 * 3600 * 1000 - 60_000) })
    .where('payment_id', '=', id)
    .execute();
  expect(await page()).toMatchObject({ balance: 5, payable: 5 });
  expect((await request(5, young.playerId)).statusCode).toBe(200);
  expect(await page()).toMatchObject({ balance: 0, payable: 0, held: 5 });
  // Refunded while it waits: the debt is paid first when the payout is refused.
  remote.refundedCents = 1_000;
  await refreshWithShare(fixture, id);
  expect(await readEarnings(database.db, young.playerId)).toEqual({ balance: 0, debt: 500 });
  const [open] = (await fixture.send(young.playerId, 'GET', CREATOR_PATH)).json().payouts;
  expect(statusAndCode(await decide('paid', undefined, open.id))).toBe('payout_in_debt');
  expect(await readEarnings(database.db, young.playerId)).toEqual({ balance: 0, debt: 500 });
  await decide('refused', undefined, open.id);
  expect(await readEarnings(database.db, young.playerId)).toEqual({ balance: 0, debt: 0 });
});

test('a purse in debt pays nothing out', async () => {
  const all = { ...earnings(), key: uuid7(), amount: amount(4_000), reference: 'test' };
  await inTransaction(database.db, clawBack, all);
  expect(await money()).toEqual({ balance: 0, debt: 1_000 });
  expect(statusAndCode(await request(5))).toBe('in_debt');
});

test('marking as paid waits for a refund in progress, and sees the debt', async () => {
  await request(30);
  const [{ id }] = await payouts();
  const taken = { ...earnings(), key: uuid7(), amount: amount(500), reference: 'test' };
  const paying = await database.db.transaction().execute(async (tx) => {
    await clawBack(tx, taken);
    const reply = decide('paid', undefined, id);
    await untilWaiting(database.db, 1, [reply]);
    return { reply };
  });
  expect(statusAndCode(await paying.reply)).toBe('payout_in_debt');
  const listed = await fixture.send(creator.playerId, 'GET', ADMIN_PAYOUTS_PATH, undefined, ADMIN);
  expect(listed.json().rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    debt: 5,
  });
  expect(await payouts()).toMatchObject([{ state: 'requested' }]);
});

test('marking as paid needs a second admin above the limit, and for one’s own payout', async () => {
  const strict = await openPaymentFixture(
    database,
    { creators: { payout_min_usd: 5 } },
    { staff: { second_admin: 'always', approval_above: { usd: 10 } } },
  );
  try {
    const ask = (dollars: number) =>
      strict.send(creator.playerId, 'POST', PAYOUTS_PATH, { amount: dollars, details: DETAILS });
    await ask(10.01);
    const [{ id }] = await payouts();
    const body = { id, decision: 'paid', text: 'Transfer 78' };
    const admin = await makePlayer(database.db, { roleId: 'owner' });
    const reply = await strict.send(admin, 'POST', DECIDE_PAYOUT_PATH, body, ADMIN);
    expect(reply.statusCode).toBe(202);
    expect((await payouts())[0].state).toBe('requested');
    const confirm = `/api/admin/approvals/${reply.json().approval.id}/confirm`;
    const second = await makePlayer(database.db, { roleId: 'owner' });
    expect((await strict.send(admin, 'POST', confirm, {}, ADMIN)).statusCode).not.toBe(200);
    expect((await strict.send(second, 'POST', confirm, {}, ADMIN)).statusCode).toBe(200);
    expect((await payouts())[0].state).toBe('paid');
    await ask(5);
    const [{ id: small }] = await payouts();
    const mine = { id: small, decision: 'paid', text: 'Transfer 79' };
    const self = await strict.send(creator.playerId, 'POST', DECIDE_PAYOUT_PATH, mine, ADMIN);
    expect(self.statusCode).toBe(202);
  } finally {
    await strict.close();
  }
});

const timesOfDay = (rows: { reason: string; at: number }[]) =>
  Object.fromEntries(rows.map(({ reason, at }) => [reason, at % 86_400]));

test('the creator’s pages reveal nothing about a buyer', async () => {
  const buyer = await makePlayer(database.db, { email: 'hidden-buyer@example.org' });
  const { id, remote } = await openWithCode(fixture, creator.code, buyer);
  remote.state = 'paid';
  await refreshWithShare(fixture, id);
  const [page, purchases, statement] = await Promise.all(
    [CREATOR_PATH, CREATOR_PURCHASES_PATH, CREATOR_STATEMENT_PATH].map((path) =>
      fixture.send(creator.playerId, 'GET', path),
    ),
  );
  expect(purchases?.json().rows).toMatchObject([{ price: 10, share: 1.5, is_refunded: false }]);
  expect(purchases?.json().rows[0].day % 86_400).toBe(0);
  expect(statement?.json().rows).toMatchObject([
    { reason: 'credit:creator', amount: 1.5, balance: 31.5 },
    { reason: 'credit:test' },
  ]);
  remote.refundedCents = 1_000;
  await refreshWithShare(fixture, id);
  const after = await fixture.send(creator.playerId, 'GET', CREATOR_STATEMENT_PATH);
  expect(timesOfDay(after.json().rows)).toMatchObject({
    'take-back:creator': 0,
    'credit:creator': 0,
  });
  for (const reply of [page, purchases, statement]) {
    for (const secret of [buyer, 'hidden-buyer', id]) expect(reply?.body).not.toContain(secret);
  }
  const exported = JSON.stringify(await exportCreator(database.db, creator.playerId));
  const [use] = (await exportCreator(database.db, creator.playerId)).uses;
  expect(use?.credited_at?.toISOString()).toMatch(/T00:00:00.000Z$/);
  for (const secret of [buyer, 'hidden-buyer', id]) expect(exported).not.toContain(secret);
});

test('staff make a player a creator; the code stays, the terms may change', async () => {
  const player = await makePlayer(database.db);
  const admin = await makePlayer(database.db);
  const body = {
    player_id: player,
    code: 'seraphine1',
    buyer_percent: 5,
    share_percent: 10,
    paid_in: 'coins',
    is_active: true,
    note: '',
  };
  const save = (changes: object) =>
    fixture.send(admin, 'POST', ADMIN_CREATORS_PATH, { ...body, ...changes }, ADMIN);
  expect((await save({})).json().creator).toMatchObject({ code: 'SERAPHINE1', share_percent: 10 });
  const changed = await save({ code: 'OTHER', share_percent: 20, is_active: false });
  expect(changed.json().creator).toMatchObject({
    code: 'SERAPHINE1',
    share_percent: 20,
    is_active: false,
  });
  const taken = await save({ player_id: await makePlayer(database.db) });
  expect(statusAndCode(taken)).toBe('creator_code_taken');
  const bad = await save({ player_id: await makePlayer(database.db), code: 'no spaces' });
  expect(bad.statusCode).toBe(400);
  const logged = await database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', player)
    .execute();
  expect(logged).toEqual([
    { action: 'creator.save', actor_id: admin },
    { action: 'creator.save', actor_id: admin },
  ]);
});

test('unusual terms need a second admin', async () => {
  const strict = await openPaymentFixture(database, {}, { staff: { second_admin: 'always' } });
  try {
    const save = async (terms: object) => {
      const player_id = await makePlayer(database.db);
      const code = `U${player_id.slice(0, 8).toUpperCase()}`;
      const usual = { buyer_percent: 10, share_percent: 20, paid_in: 'earnings', is_active: true };
      const admin = await makePlayer(database.db);
      const body = { ...usual, player_id, code, note: '', ...terms };
      return (await strict.send(admin, 'POST', ADMIN_CREATORS_PATH, body, ADMIN)).statusCode;
    };
    expect(await save({})).toBe(200);
    expect(await save({ share_percent: 21 })).toBe(202);
    expect(await save({ buyer_percent: 11 })).toBe(202);
    expect(await save({ share_percent: 21, is_active: false })).toBe(200);
  } finally {
    await strict.close();
  }
});

test('the audit finds a share that differs from its movement and a payout without its hold', async () => {
  const { id, remote } = await openWithCode(fixture, creator.code, await makePlayer(database.db));
  remote.state = 'paid';
  await refreshWithShare(fixture, id);
  const clean = await auditCreators(database.db);
  await database.db
    .updateTable('creator_use')
    .set({ share: 151 })
    .where('payment_id', '=', id)
    .execute();
  await database.db
    .insertInto('creator_payout')
    .values({ id: uuid7(), creator_id: creator.id, cents: 100, details: DETAILS })
    .execute();
  const found = await auditCreators(database.db);
  expect(found.sharesThatDiffer).toHaveLength(clean.sharesThatDiffer.length + 1);
  expect(found.payoutsThatDiffer).toHaveLength(clean.payoutsThatDiffer.length + 1);
});
