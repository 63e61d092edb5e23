import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminDisputePath, adminEvidencePath, SEND_EVIDENCE_PATH } from '#contract/disputes.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { type Hold, hold } from '#server/money/hold.ts';
import { readDebts } from '#server/money/read-debts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { settle } from '#server/testing/close-hold.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import type { FakeName } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { recordInternalPayment } from '../record-internal-payment.ts';
import { advanceDispute, cleanDisputes } from './advance-dispute.ts';

const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;
const ADMIN = { 'x-test-admin': 'yes' };

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

async function due(paymentId: string): Promise<void> {
  const now = { due_at: new Date(0), lease_until: null };
  await db.updateTable('payment').set(now).where('id', '=', paymentId).execute();
}

async function settleNow(paymentId: string): Promise<void> {
  await due(paymentId);
  await fixture.settle(paymentId);
}

/** A paid payment of a new player. */
async function buy(name: FakeName) {
  const playerId = await makePlayer(db);
  const { id, remote } = await fixture.open(playerId, name);
  remote.state = 'paid';
  await fixture.deliver(name, fixture.fakes[name].message(remote, 'paid'));
  await settleNow(id);
  expect(await fixture.coins(playerId)).toBe(110);
  return { playerId, id, remote };
}

const settleOrder = (tx: Tx, order: Hold) => settle(tx, order, 'game:1');

async function spend(playerId: string, coins: number): Promise<void> {
  const price = { orderId: uuid7(), playerId, purse: 'coins', what: 'test' } as const;
  const order = { ...price, amount: amount(coins) };
  await inTransaction(db, hold, order);
  await inTransaction(db, settleOrder, order);
}

const disputesOf = (paymentId: string) =>
  db.selectFrom('dispute').selectAll().where('payment_id', '=', paymentId).execute();

async function onlyDispute(paymentId: string) {
  const [dispute, ...others] = await disputesOf(paymentId);
  if (!dispute) throw new Error('no dispute');
  expect(others).toEqual([]);
  return dispute;
}

const eventsOf = async (disputeId: string) => {
  const rows = await db
    .selectFrom('dispute_event')
    .select('kind')
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

const evidenceOf = (disputeId: string) =>
  db
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow();

/** Applies settings for one test. */
async function withSettings(
  change: Partial<PaymentFixture['deps']['config']['payments']['disputes']>,
  run: () => Promise<void>,
): Promise<void> {
  const { deps } = fixture;
  const { config } = deps;
  const disputes = { ...config.payments.disputes, ...change };
  deps.config = { ...config, payments: { ...config.payments, disputes } };
  try {
    await run();
  } finally {
    deps.config = config;
  }
}

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  test('messages that arrive twice and in any order make one dispute, and winning it gives everything back once', async () => {
    const fake = fixture.fakes[name];
    const { playerId, id, remote } = await buy(name);
    await spend(playerId, 100);
    remote.disputedCents = remote.amountCents;
    const opened = fake.message(remote, 'disputed');
    await fixture.deliver(name, opened);
    await fixture.deliver(name, opened);
    await settleNow(id);
    await settleNow(id);
    const dispute = await onlyDispute(id);
    expect(dispute).toMatchObject({ state: 'open', amount_cents: 1_000, takes_evidence: true });
    expect(dispute.respond_by?.getTime()).toBeGreaterThan(Date.now());
    expect(await fixture.state(id)).toBe('charged_back');
    expect((await readDebts(db, playerId)).coins).toBe(100);

    remote.disputedCents = 0;
    const closed = fake.message(remote, 'disputed');
    // The late message about the opening changes nothing any more.
    for (const message of [closed, opened, closed]) {
      await fixture.deliver(name, message);
      await settleNow(id);
    }
    expect(await onlyDispute(id)).toMatchObject({ state: 'won' });
    expect(await eventsOf(dispute.id)).toEqual(['opened', 'won']);
    expect(await fixture.state(id)).toBe('credited');
    expect(await fixture.coins(playerId)).toBe(10);
    expect((await readDebts(db, playerId)).coins).toBe(0);
    expect((await auditLedger(db)).faults).toEqual([]);
  });

  test('a part is disputed, after a part was refunded', async () => {
    const { playerId, id, remote } = await buy(name);
    remote.refundedCents = 300;
    remote.disputedCents = 200;
    await settleNow(id);
    expect(await onlyDispute(id)).toMatchObject({ amount_cents: 200, state: 'open' });
    expect(await fixture.coins(playerId)).toBe(55);
  });

  test('a dispute of a refunded payment takes nothing twice', async () => {
    const { playerId, id, remote } = await buy(name);
    remote.refundedCents = remote.amountCents;
    await settleNow(id);
    remote.disputedCents = remote.amountCents;
    await settleNow(id);
    expect(await onlyDispute(id)).toMatchObject({ amount_cents: 1_000, state: 'open' });
    expect(await fixture.coins(playerId)).toBe(0);
    expect((await readDebts(db, playerId)).coins).toBe(0);
  });

  test('a dispute of a payment that is not ours is received and changes nothing', async () => {
    const { remote } = await buy(name);
    const before = await db.selectFrom('dispute').select('id').execute();
    const stranger = { ...remote, reference: 'unknown', paymentId: uuid7(), disputes: [] };
    stranger.disputedCents = 500;
    const sent = await fixture.deliver(name, fixture.fakes[name].message(stranger, 'disputed'));
    expect(sent.statusCode).toBe(200);
    expect(await db.selectFrom('dispute').select('id').execute()).toHaveLength(before.length);
  });

  test('evidence is collected once, and sent once, whatever dies in between', async () => {
    const { id, remote } = await buy(name);
    remote.disputedCents = remote.amountCents;
    await withSettings({ evidence: 'automatic' }, async () => {
      await settleNow(id);
      const { id: disputeId } = await onlyDispute(id);
      await advanceDispute(fixture.deps, disputeId);
      const evidence = await evidenceOf(disputeId);
      // The provider has an outage: it is tried again later.
      fixture.fakes[name].isDown = true;
      await advanceDispute(fixture.deps, disputeId);
      fixture.fakes[name].isDown = false;
      expect(await onlyDispute(id)).toMatchObject({ state: 'open', wants_sending: true });
      await asNow(disputeId);
      await advanceDispute(fixture.deps, disputeId);
      expect(await onlyDispute(id)).toMatchObject({ state: 'evidence_sent', send_error: null });
      const [theirs] = remote.disputes ?? [];
      expect(theirs?.submissions).toHaveLength(1);
      const [file] = theirs?.files.values() ?? [];
      expect(file?.equals(evidence.pdf)).toBe(true);

      // As a worker leaves it that died after the provider had answered.
      await db
        .updateTable('dispute')
        .set({ sent_at: null, wants_sending: true, state: 'open', closed_at: null })
        .where('id', '=', disputeId)
        .execute();
      await asNow(disputeId);
      await advanceDispute(fixture.deps, disputeId);
      expect(theirs?.submissions).toHaveLength(1);
      expect(await onlyDispute(id)).toMatchObject({ state: 'evidence_sent' });
      await settleNow(id);
      expect(await onlyDispute(id)).toMatchObject({ state: 'evidence_sent' });
      expect(await evidenceOf(disputeId)).toEqual(evidence);
    });
  });

  test('two workers at once send once', async () => {
    const { id, remote } = await buy(name);
    remote.disputedCents = remote.amountCents;
    await withSettings({ evidence: 'automatic' }, async () => {
      await settleNow(id);
      const { id: disputeId } = await onlyDispute(id);
      for (let i = 0; i < 3; i += 1) {
        await Promise.all(Array.from({ length: 4 }, () => advanceDispute(fixture.deps, disputeId)));
      }
      expect(remote.disputes?.[0]?.submissions).toHaveLength(1);
      const sent = (await eventsOf(disputeId)).filter((kind) => kind === 'sent');
      expect(sent).toHaveLength(1);
    });
  });

  test('an inquiry takes no coins; when it becomes a chargeback it does', async () => {
    const { playerId, id, remote } = await buy(name);
    remote.disputedCents = remote.amountCents;
    await fixture.deliver(name, fixture.fakes[name].message(remote, 'disputed'));
    const [theirs] = remote.disputes ?? [];
    if (!theirs) throw new Error('no dispute there');
    theirs.status = 'inquiry';
    remote.disputedCents = 0;
    await settleNow(id);
    expect(await onlyDispute(id)).toMatchObject({ state: 'open', holds_money: false });
    expect(await fixture.coins(playerId)).toBe(110);
    theirs.status = 'open';
    remote.disputedCents = remote.amountCents;
    await settleNow(id);
    const dispute = await onlyDispute(id);
    expect(dispute).toMatchObject({ holds_money: true });
    expect(await eventsOf(dispute.id)).toEqual(['opened', 'escalated']);
    expect(await fixture.coins(playerId)).toBe(0);
  });
});

async function asNow(disputeId: string): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ due_at: new Date(0), lease_until: null })
    .where('id', '=', disputeId)
    .execute();
}

test('a provider without a list of disputes: what it holds is one, and staff record the outcome', async () => {
  const { playerId, id, remote } = await buy('mercadopago');
  remote.disputedCents = remote.amountCents;
  await settleNow(id);
  const dispute = await onlyDispute(id);
  expect(dispute).toMatchObject({ state: 'open', takes_evidence: false });
  expect(dispute.dispute_ref).toMatch(/^charge:/);
  await advanceDispute(fixture.deps, dispute.id);
  const admin = await makePlayer(db);
  const body = { dispute_id: dispute.id, note: 'Read it.' };
  const refused = await fixture.send(admin, 'POST', SEND_EVIDENCE_PATH, body, ADMIN);
  expect(refused.json().code).toBe('dispute_not_sendable');
  const lost = { ...body, outcome: 'lost' };
  const decided = await fixture.send(admin, 'POST', '/api/admin/disputes/decide', lost, ADMIN);
  expect(decided.statusCode).toBe(200);
  await settleNow(id);
  expect(await onlyDispute(id)).toMatchObject({ state: 'lost' });
  // The money comes back after all, and the coins with it.
  remote.disputedCents = 0;
  await settleNow(id);
  expect(await onlyDispute(id)).toMatchObject({ state: 'won' });
  expect(await fixture.coins(playerId)).toBe(110);
});

test('a chargeback of our own provider is a dispute', async () => {
  const playerId = await makePlayer(db);
  const { id } = await fixture.open(playerId, 'sandbox');
  const { queue } = fixture.deps;
  for (const entry of ['pay', 'charge_back'] as const) {
    const event = { paymentId: id, provider: 'sandbox', entry, queue } as const;
    await inTransaction(db, recordInternalPayment, event);
    await settleNow(id);
  }
  expect(await onlyDispute(id)).toMatchObject({ dispute_ref: `payment:${id}`, state: 'open' });
});

test('consequences apply once, and winning undoes what no other dispute wants', async () => {
  await withSettings({ lock: 'spending', remove_streamer: true }, async () => {
    const first = await buy('stripe');
    const { playerId } = first;
    await db
      .updateTable('player')
      .set({ is_streamer: true, streamer_code: 'ARIA', stream_link: 'https://twitch.tv/aria' })
      .where('id', '=', playerId)
      .execute();
    const other = await fixture.open(playerId, 'stripe');
    const third = await fixture.open(playerId, 'stripe');
    for (const { id, remote } of [other, third]) {
      remote.state = 'paid';
      await settleNow(id);
    }
    for (const { id, remote } of [first, other]) {
      remote.disputedCents = remote.amountCents;
      await settleNow(id);
      await settleNow(id);
    }
    const read = () =>
      db
        .selectFrom('player')
        .select(['spending_locked_at', 'is_streamer', 'streamer_code', 'stream_link'])
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({ is_streamer: false, streamer_code: null });
    await expect(spend(playerId, 5)).rejects.toMatchObject({ code: 'spending_locked' });

    first.remote.disputedCents = 0;
    await settleNow(first.id);
    await expect(spend(playerId, 5)).rejects.toMatchObject({ code: 'spending_locked' });
    other.remote.disputedCents = 0;
    await settleNow(other.id);
    await settleNow(other.id);
    expect(await read()).toEqual({
      spending_locked_at: null,
      is_streamer: true,
      streamer_code: 'ARIA',
      stream_link: 'https://twitch.tv/aria',
    });
    await spend(playerId, 5);
    expect(await fixture.coins(playerId)).toBe(325);
  });
});

test('a login lock ends sessions, is never set on staff, and one that staff set stays', async () => {
  await withSettings({ lock: 'login' }, async () => {
    const suspendedAt = async (playerId: string) =>
      (
        await db
          .selectFrom('player')
          .select('suspended_at')
          .where('id', '=', playerId)
          .executeTakeFirstOrThrow()
      ).suspended_at;
    const dispute = async ({ id, remote }: Awaited<ReturnType<typeof buy>>) => {
      remote.disputedCents = remote.amountCents;
      await settleNow(id);
    };
    const win = async ({ id, remote }: Awaited<ReturnType<typeof buy>>) => {
      remote.disputedCents = 0;
      await settleNow(id);
    };
    const bought = await buy('stripe');
    await dispute(bought);
    expect(await suspendedAt(bought.playerId)).not.toBeNull();
    await win(bought);
    expect(await suspendedAt(bought.playerId)).toBeNull();

    const staff = await buy('stripe');
    await db
      .insertInto('staff_member')
      .values({ player_id: staff.playerId, role_id: 'support' })
      .execute();
    await dispute(staff);
    expect(await suspendedAt(staff.playerId)).toBeNull();

    const both = await buy('stripe');
    await dispute(both);
    const later = new Date();
    await db
      .updateTable('player')
      .set({ suspended_at: later })
      .where('id', '=', both.playerId)
      .execute();
    await win(both);
    expect(await suspendedAt(both.playerId)).toEqual(later);
  });
});

test('the document names what the records say; staff read it, and nobody can change it', async () => {
  const { playerId, id, remote } = await buy('stripe');
  const order = { kind: 'send_coins', world_id: 1, login: 'aria', lane: 'aria', purse: 'coins' };
  await db
    .insertInto('game_order')
    .values({
      id: uuid7(),
      player_id: playerId,
      ...order,
      // A name that means something in HTML and in PDF, and turns the line around.
      character_name: '<b>)Ария\u202e(',
      content: '{}',
      price: 60,
      state: 'done',
      due_at: null,
      finished_at: new Date(),
      receipt: 'mail:7001',
    })
    .execute();
  await db
    .insertInto('payment_origin')
    .values({ payment_id: id, address: '203.0.113.9', user_agent: 'Firefox/140 Windows' })
    .execute();
  remote.disputedCents = remote.amountCents;
  await settleNow(id);
  const { id: disputeId } = await onlyDispute(id);
  await advanceDispute(fixture.deps, disputeId);
  const evidence = await evidenceOf(disputeId);
  expect(JSON.parse(evidence.content)).toMatchObject({
    payment: { address: '203.0.113.9', device: 'Firefox, Windows', coins: 110 },
    deliveries: [{ what: 'Send coins', coins: 60, receipt: 'mail:7001' }],
    coins_spent: 60,
  });
  const hash = createHash('sha256').update(evidence.content).digest('hex');
  expect(evidence.content_sha256).toBe(hash);
  await expect(db.updateTable('dispute_evidence').set({ content: '{}' }).execute()).rejects.toThrow(
    'never changed',
  );

  const admin = await makePlayer(db);
  const pdf = await fixture.send(admin, 'GET', adminEvidencePath(disputeId), undefined, ADMIN);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.equals(evidence.pdf)).toBe(true);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await fixture.send(playerId, 'GET', adminEvidencePath(disputeId))).statusCode).toBe(403);
  const downloads = await db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'dispute.download-evidence')
    .where('subject_id', '=', disputeId)
    .execute();
  expect(downloads).toEqual([{ actor_id: admin }]);

  const body = { dispute_id: disputeId, note: 'Complete.' };
  const [sent, again] = await Promise.all(
    [1, 2].map(() => fixture.send(admin, 'POST', SEND_EVIDENCE_PATH, body, ADMIN)),
  );
  expect([sent?.statusCode, again?.statusCode].toSorted()).toEqual([200, 409]);
  await advanceDispute(fixture.deps, disputeId);
  const shown = await fixture.send(admin, 'GET', adminDisputePath(disputeId), undefined, ADMIN);
  expect(shown.json()).toMatchObject({
    dispute: { state: 'evidence_sent', can_send: false, coins_taken: 110 },
    evidence: { sha256: hash },
  });
  const audit = db.selectFrom('audit_log').select('actor_id').where('action', '=', 'dispute.send');
  expect(await audit.where('subject_id', '=', disputeId).execute()).toEqual([{ actor_id: admin }]);
});

test('evidence goes when it is old, and stays while the dispute is open', async () => {
  const [closed, open] = [await buy('stripe'), await buy('stripe')];
  const ids: string[] = [];
  for (const { id, remote } of [closed, open]) {
    remote.disputedCents = remote.amountCents;
    await settleNow(id);
    const dispute = await onlyDispute(id);
    await advanceDispute(fixture.deps, dispute.id);
    ids.push(dispute.id);
  }
  await db
    .updateTable('dispute')
    .set({ state: 'lost', closed_at: new Date(0) })
    .where('id', '=', ids[0] ?? '')
    .execute();
  await cleanDisputes(fixture.deps);
  const left = await db
    .selectFrom('dispute_evidence')
    .select('dispute_id')
    .where('dispute_id', 'in', ids)
    .execute();
  expect(left).toEqual([{ dispute_id: ids[1] }]);
});

test('the address of an acceptance goes when it is old, unless a dispute is open', async () => {
  const [quiet, disputed] = [await buy('stripe'), await buy('stripe')];
  disputed.remote.disputedCents = disputed.remote.amountCents;
  await settleNow(disputed.id);
  const sha256 = createHash('sha256').update('terms').digest('hex');
  const terms = { page: 'terms', language: 'en', title: 'Terms', html: '<p>Terms</p>' };
  await db
    .insertInto('agreement_text')
    .values({ sha256, ...terms })
    .execute();
  const accept = (player_id: string, accepted_at: Date) =>
    db
      .insertInto('agreement_acceptance')
      .values({ player_id, sha256, accepted_at, address: '203.0.113.9' })
      .execute();
  const recent = await makePlayer(db);
  await accept(quiet.playerId, new Date(0));
  await accept(disputed.playerId, new Date(0));
  await accept(recent, new Date());
  await cleanDisputes(fixture.deps);
  const rows = await db
    .selectFrom('agreement_acceptance')
    .select(['player_id', 'address'])
    .where('sha256', '=', sha256)
    .execute();
  const kept = rows.filter(({ address }) => address !== null).map(({ player_id }) => player_id);
  expect(kept.toSorted()).toEqual([disputed.playerId, recent].toSorted());
});
