import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openPayment } from './open-payment.ts';
import { forgetRefundKeys } from './providers/testing/fake-provider.ts';

/** The fixture's plan is ten dollars; a second admin is needed above a hundred. */
const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;
let largePlan: number;
let [alice, bob] = ['', ''];

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(
    database,
    {},
    { staff: { daily_caps: { usd_confirmed: 155 } } },
  );
  const plan = { title: 'King', price_cents: 15_000, coins: 1_500, bonus_coins: 0 };
  const created = await db
    .insertInto('plan')
    .values(plan)
    .returning('id')
    .executeTakeFirstOrThrow();
  largePlan = created.id;
});
afterAll(async () => {
  const { faults } = await auditLedger(db);
  await fixture.close();
  expect(faults).toEqual([]);
});
beforeEach(async () => {
  await db.updateTable('player').set({ is_admin: false }).execute();
  [alice, bob] = [await newAdmin(), await newAdmin()];
});

async function newAdmin(): Promise<string> {
  const id = await makePlayer(db);
  await db.updateTable('player').set({ is_admin: true }).where('id', '=', id).execute();
  return id;
}

async function post(who: string, url: string, body: object = {}) {
  const response = await fixture.send(who, 'POST', url, body, { 'x-test-admin': 'yes' });
  return { status: response.statusCode, body: response.json() };
}

const decide = (who: string, id: string, decision: string) =>
  post(who, '/api/admin/payments/decide', { payment_id: id, decision, note: 'seen at the bank' });
const refund = (who: string, id: string) =>
  post(who, '/api/admin/payments/refund', { payment_id: id, note: 'asked for it' });
const confirm = (who: string, id: string) => post(who, `/api/admin/approvals/${id}/confirm`);
/** With the permissions of the sender's own role. */
async function confirmAs(who: string, id: string) {
  const url = `/api/admin/approvals/${id}/confirm`;
  const response = await fixture.send(who, 'POST', url, {}, { 'x-test-admin': 'stored' });
  return { status: response.statusCode, body: response.json() };
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) =>
  status < 300 ? status : body.code;

async function approvalOf({ status, body }: Awaited<ReturnType<typeof post>>): Promise<string> {
  expect(status).toBe(202);
  return body.approval.id;
}

function findApproval(id: string) {
  return db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function transfer(playerId: string, planId = fixture.planId): Promise<string> {
  const opened = await openPayment(fixture.deps, { playerId, planId, provider: 'manual' });
  return opened.paymentId;
}

/** Paid by card through a provider that refunds on request. */
async function buy(playerId: string) {
  const { id, remote } = await fixture.open(playerId, 'stripe');
  remote.state = 'paid';
  await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'paid'));
  await fixture.refresh(id);
  return { id, remote };
}

describe('the refund limit of a role', () => {
  /** An accountant who may refund this much without a second person. */
  async function accountantUpTo(cents: number): Promise<string> {
    await db
      .updateTable('staff_role')
      .set({ refund_max_cents: cents })
      .where('id', '=', 'accountant')
      .execute();
    return makePlayer(db, { roleId: 'accountant' });
  }
  const waitUntilRefunded = (id: string) =>
    vi.waitFor(async () => {
      await fixture.refresh(id);
      expect(await fixture.state(id)).toBe('refunded');
    }, 120_000);

  test('at the limit one person is enough, above it a second one confirms', async () => {
    const player = await makePlayer(db);
    const [small, large] = [await buy(player), await buy(player)];
    const ann = await accountantUpTo(1_000);
    expect(codeOf(await refund(ann, small.id))).toBe(200);
    await db
      .updateTable('staff_role')
      .set({ refund_max_cents: 999 })
      .where('id', '=', 'accountant')
      .execute();
    const approval = await approvalOf(await refund(ann, large.id));
    expect(await fixture.state(large.id)).toBe('credited');
    const second = await makePlayer(db, { roleId: 'accountant' });
    expect(codeOf(await confirm(second, approval))).toBe('confirmer_below_limit');
    expect(codeOf(await confirm(bob, approval))).toBe(200);
    await waitUntilRefunded(large.id);
  });

  test('a refund that nobody could confirm is refused', async () => {
    const player = await makePlayer(db);
    const { id } = await buy(player);
    const ann = await accountantUpTo(999);
    await db.deleteFrom('staff_member').where('player_id', '<>', ann).execute();
    expect(codeOf(await refund(ann, id))).toBe('above_role_limit');
    expect([await fixture.state(id), await fixture.coins(player)]).toEqual(['credited', 110]);
  });
});

describe('manual transfers', () => {
  test('admins cannot confirm their own, however small', async () => {
    const id = await transfer(alice);
    const approval = await approvalOf(await decide(alice, id, 'paid'));
    await fixture.refresh(id);
    expect([await fixture.coins(alice), codeOf(await confirm(alice, approval))]).toEqual([
      0,
      'approval_is_yours',
    ]);
    expect(codeOf(await confirm(bob, approval))).toBe(200);
    await fixture.refresh(id);
    expect(await fixture.coins(alice)).toBe(110);
  });

  test('above the limit: confirmed by two, refunded by two, credited once', async () => {
    const player = await makePlayer(db);
    const id = await transfer(player, largePlan);
    const paid = await decide(alice, id, 'paid');
    expect(paid.body.approval).toMatchObject({ what: 'payment.paid', unit: 'usd', amount: 150 });
    const approval = await approvalOf(paid);
    expect(codeOf(await decide(bob, id, 'paid'))).toBe('approval_exists');
    await Promise.all([confirm(bob, approval), confirm(bob, approval)]);
    await fixture.refresh(id);
    expect(await fixture.coins(player)).toBe(1_500);
    expect(codeOf(await confirm(alice, await approvalOf(await decide(bob, id, 'refunded'))))).toBe(
      200,
    );
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(player)]).toEqual(['refunded', 0]);
  });

  test('returning a transfer and confirming it both need the permission to refund', async () => {
    const player = await makePlayer(db);
    const id = await transfer(player, largePlan);
    await confirm(bob, await approvalOf(await decide(alice, id, 'paid')));
    await fixture.refresh(id);
    const permissions = ['admin.access', 'payments.decide', 'approvals.read', 'approvals.decide'];
    await db
      .insertInto('staff_role')
      .values({ id: 'cashier', name: 'Cashier', permissions })
      .execute();
    const clerk = await makePlayer(db, { roleId: 'cashier' });
    const send = async (method: 'GET' | 'POST', url: string, body?: object) => {
      const response = await fixture.send(clerk, method, url, body, { 'x-test-admin': 'stored' });
      return { status: response.statusCode, body: response.json() };
    };
    const direct = { payment_id: id, decision: 'refunded', note: 'sent back' };
    expect(codeOf(await send('POST', '/api/admin/payments/decide', direct))).toBe('forbidden');
    const approval = await approvalOf(await decide(bob, id, 'refunded'));
    const list = await send('GET', `/api/admin/approvals?subject_kind=payment&subject_id=${id}`);
    expect(list.body.rows[0]).toMatchObject({ id: approval, can: ['reject'] });
    expect(codeOf(await send('POST', `/api/admin/approvals/${approval}/confirm`, {}))).toBe(
      'forbidden',
    );
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(player)]).toEqual(['credited', 1_500]);
    expect(codeOf(await confirm(alice, approval))).toBe(200);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(player)]).toEqual(['refunded', 0]);
  });

  test('many coins for one cent need two admins, and never exceed the daily cap', async () => {
    const give = async (coins: number) => {
      const plan = { title: `One cent for ${coins}`, price_cents: 1, coins, bonus_coins: 0 };
      const created = await db
        .insertInto('plan')
        .values(plan)
        .returning('id')
        .executeTakeFirstOrThrow();
      return transfer(await makePlayer(db), created.id);
    };
    const proposal = await decide(alice, await give(10_001), 'paid');
    expect(proposal.body.approval).toMatchObject({ unit: 'coins', amount: 10_001 });
    expect(codeOf(await confirm(bob, await approvalOf(proposal)))).toBe(200);
    expect(codeOf(await decide(alice, await give(100_000_000), 'paid'))).toBe('above_daily_cap');
    const codes: unknown[] = [];
    for (let n = 0; n < 9; n += 1)
      codes.push(codeOf(await decide(alice, await give(10_000), 'paid')));
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 200), 'daily_cap_reached']);
  });

  test('refusing needs no second admin, and ends a proposal to confirm', async () => {
    const id = await transfer(alice, largePlan);
    const approval = await approvalOf(await decide(alice, id, 'paid'));
    expect(codeOf(await decide(alice, id, 'refused'))).toBe(200);
    expect(codeOf(await confirm(bob, approval))).toBe('payment_is_decided');
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(alice)]).toEqual(['failed', 0]);
  });

  test('small amounts for others: one admin, up to the daily cap', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => transfer(await makePlayer(db))),
    );
    const responses = await Promise.all(ids.map((id) => decide(alice, id, 'paid')));
    const codes = responses.map(codeOf);
    expect(codes.filter((code) => code === 200)).toHaveLength(15);
    expect(codes.filter((code) => code === 'daily_cap_reached')).toHaveLength(5);
    expect(codeOf(await decide(bob, ids[codes.indexOf('daily_cap_reached')] ?? '', 'paid'))).toBe(
      200,
    );
  });
});

describe('refunds by a provider', () => {
  test('an admin’s own payment: the provider is called when another admin confirms', async () => {
    const { id, remote } = await buy(alice);
    const approval = await approvalOf(await refund(alice, id));
    expect(remote.refundedCents).toBe(0);
    const responses = await Promise.all([confirm(bob, approval), confirm(bob, approval)]);
    expect(responses.map(codeOf)).toContain(200);
    expect(remote.refundedCents).toBe(remote.amountCents);
    expect((await findApproval(approval)).performed_at).not.toBeNull();
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(alice)]).toEqual(['refunded', 0]);
  });

  test('the provider is unreachable: confirmed, not performed, and a retry finishes it', async () => {
    const { id, remote } = await buy(alice);
    const approval = await approvalOf(await refund(alice, id));
    fixture.fakes.stripe.isDown = true;
    expect(codeOf(await confirm(bob, approval))).toBe('refund_unconfirmed');
    fixture.fakes.stripe.isDown = false;
    expect(await findApproval(approval)).toMatchObject({
      state: 'confirmed',
      performed_at: null,
      failure: 'refund_unconfirmed',
    });
    expect(remote.refundedCents).toBe(0);
    expect(codeOf(await confirm(alice, approval))).toBe('approval_is_decided');
    const permissions = ['admin.access', 'approvals.read', 'approvals.decide'];
    await db
      .insertInto('staff_role')
      .values({ id: 'approver', name: 'Approver', permissions })
      .execute();
    const dave = await makePlayer(db, { roleId: 'approver' });
    expect(codeOf(await confirmAs(dave, approval))).toBe('forbidden');
    expect(remote.refundedCents).toBe(0);
    const carol = await newAdmin();
    expect(codeOf(await confirm(carol, approval))).toBe(200);
    expect(remote.refundedCents).toBe(remote.amountCents);
    expect(await findApproval(approval)).toMatchObject({ failure: null, decided_by: bob });
    expect(codeOf(await confirm(carol, approval))).toBe('approval_is_decided');
    const uses = db.selectFrom('daily_cap_use').selectAll().where('admin_id', '=', alice);
    expect(await uses.execute()).toHaveLength(1);
  });

  test('another, smaller refund before the call: it is not mistaken for the confirmed one', async () => {
    const { id, remote } = await buy(alice);
    const approval = await approvalOf(await refund(alice, id));
    fixture.fakes.stripe.isDown = true;
    expect(codeOf(await confirm(bob, approval))).toBe('refund_unconfirmed');
    fixture.fakes.stripe.isDown = false;
    remote.refundedCents = 400;
    await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'refunded'));
    await fixture.refresh(id);
    // The provider is called, and has less left than was confirmed.
    expect(codeOf(await confirm(bob, approval))).toBe('refund_refused');
    expect(await findApproval(approval)).toMatchObject({ state: 'failed', performed_at: null });
    expect(remote.refundedCents).toBe(400);
  });

  test('refunded without a response: a retry after the key has expired pays nothing more', async () => {
    const { id, remote } = await buy(alice);
    remote.disputedCents = 600;
    await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'disputed'));
    await fixture.refresh(id);
    const approval = await approvalOf(await refund(alice, id));
    fixture.fakes.stripe.fault = { path: /\/refunds$/, kind: 'unanswered' };
    expect(codeOf(await confirm(bob, approval))).toBe('refund_unconfirmed');
    fixture.fakes.stripe.fault = undefined;
    // The dispute is won, so that the provider has enough left for a second refund.
    remote.disputedCents = 0;
    forgetRefundKeys();
    expect(codeOf(await confirm(bob, approval))).toBe(200);
    expect(remote.refundedCents).toBe(400);
  });

  test('the provider refuses: the proposal ends and can be created again', async () => {
    const { id, remote } = await buy(alice);
    const approval = await approvalOf(await refund(alice, id));
    fixture.fakes.stripe.nextResponses.push({ status: 400, body: { error: { message: 'no' } } });
    expect(codeOf(await confirm(bob, approval))).toBe('refund_refused');
    expect((await findApproval(approval)).state).toBe('failed');
    expect(codeOf(await confirm(bob, approval))).toBe('approval_is_decided');
    await confirm(bob, await approvalOf(await refund(alice, id)));
    expect(remote.refundedCents).toBe(remote.amountCents);
  });

  test('a refund made before the confirmation makes the proposal outdated', async () => {
    const { id, remote } = await buy(alice);
    const approval = await approvalOf(await refund(alice, id));
    remote.refundedCents = 400;
    await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'refunded'));
    await fixture.refresh(id);
    expect(codeOf(await confirm(bob, approval))).toBe('approval_outdated');
    expect(remote.refundedCents).toBe(400);
    expect((await findApproval(approval)).state).toBe('waiting');
  });
});

test('guesses at promo codes count for each player, whatever the URL and IP address', async () => {
  const player = await makePlayer(db);
  const plan = fixture.planId;
  const preview = (code: string) => `/api/promo/bonus?code=${code}&plan_id=${plan}`;
  const guesses = [
    (code: string) => fixture.send(player, 'POST', '/api/promo', { code }),
    (code: string) => fixture.send(player, 'GET', preview(code)),
    (code: string) =>
      fixture.send(player, 'POST', '/api/payments', {
        ...{ plan_id: plan, provider: 'sandbox', promo_code: code },
      }),
  ];
  const codes: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const response = await guesses[i % 3]?.(`SECRET-${i}`);
    codes.push(response?.json().code);
  }
  expect(codes).toEqual([...Array.from({ length: 11 }, () => 'promo_unknown'), 'slow_down']);
  // Another player may still try.
  const other = await fixture.send(await makePlayer(db), 'POST', '/api/promo', { code: 'X-1' });
  expect(other.json().code).toBe('promo_unknown');
});

describe('a promo code that grants coins', () => {
  let count = 0;
  const promo = (overrides: object = {}) => ({
    code: `GIFT-${++count}`,
    kind: 'grant',
    coins: 1_000,
    percent: null,
    max_uses: 10,
    starts_at: 0,
    ends_at: 0,
    is_active: true,
    note: 'spring event',
    ...overrides,
  });
  const save = (who: string, body: object) => post(who, '/api/admin/promo-codes', body);
  const redeem = async (code: string) =>
    (await fixture.send(await makePlayer(db), 'POST', '/api/promo', { code })).json();

  test('is created by one admin up to the limit', async () => {
    const small = promo();
    expect(codeOf(await save(alice, small))).toBe(200);
    expect((await redeem(small.code)).coins).toBe(1_000);
  });

  test.each([
    ['in all its uses together', { max_uses: 11 }],
    ['with unlimited uses', { coins: 1, max_uses: null }],
  ])('%s above the limit needs two admins', async (_, overrides) => {
    const large = promo(overrides);
    const id = await approvalOf(await save(alice, large));
    expect((await redeem(large.code)).code).toBe('promo_unknown');
    expect(codeOf(await confirm(alice, id))).toBe('approval_is_yours');
    expect(codeOf(await confirm(bob, id))).toBe(200);
    expect((await redeem(large.code)).coins).toBe(large.coins);
  });

  test('gives nothing to whoever created, changed or confirmed it: their own account needs two admins', async () => {
    const carol = await newAdmin();
    const redeemAs = async (who: string, code: string) =>
      codeOf(await post(who, '/api/promo', { code }));
    const small = promo();
    const { id } = (await save(alice, small)).body.promo;
    expect(await redeemAs(alice, small.code)).toBe('promo_own');
    expect(codeOf(await save(carol, { ...small, id, note: 'autumn event' }))).toBe(200);
    expect(await redeemAs(carol, small.code)).toBe('promo_own');
    const large = promo({ max_uses: 11 });
    const approval = await approvalOf(await save(alice, large));
    expect(codeOf(await confirm(bob, approval))).toBe(200);
    for (const who of [alice, bob]) expect(await redeemAs(who, large.code)).toBe('promo_own');
    expect(await redeemAs(carol, large.code)).toBe(200);
  });

  test('one admin cannot turn a small code into a large one, whatever the request claims', async () => {
    const small = promo();
    const { id } = (await save(alice, small)).body.promo;
    const more = { ...small, id, max_uses: 1_000, coins: 1 };
    const approval = await approvalOf(await save(alice, more));
    expect(codeOf(await save(alice, { ...more, kind: 'bonus' }))).not.toBe(200);
    expect(codeOf(await save(alice, { ...small, id, is_active: false }))).toBe(200);
    expect(codeOf(await confirm(bob, approval))).toBe(200);
  });

  test('the audit log has the stored terms of a changed code, whatever the request claims', async () => {
    const small = promo();
    const { id } = (await save(alice, small)).body.promo;
    await save(alice, { ...small, id, code: 'OTHER', kind: 'bonus', coins: 1, max_uses: 9 });
    const entry = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_kind', '=', 'promo_code')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ code: small.code, kind: 'grant', coins: 1_000 });
  });

  test('many small ones count toward the daily cap', async () => {
    const codes: unknown[] = [];
    for (let times = 0; times < 11; times += 1) codes.push(codeOf(await save(alice, promo())));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 'daily_cap_reached']);
  });

  test.each([
    ['that at most doubles the plan', { coins: null, percent: 100, max_uses: null }, 200],
    ['that more than doubles the plan', { coins: null, percent: 101, max_uses: null }, 202],
    ['of fixed coins with unlimited uses', { max_uses: null }, 202],
    ['of many coins once', { coins: 100_000, max_uses: 1 }, 202],
  ])('a bonus on a payment %s', async (_, overrides, status) => {
    expect((await save(alice, promo({ kind: 'bonus', ...overrides }))).status).toBe(status);
  });
});
