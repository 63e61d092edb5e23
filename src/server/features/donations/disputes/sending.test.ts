import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEND_EVIDENCE_PATH } from '#contract/disputes.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import type { FakeName } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { RemotePayment } from '../providers/testing/fake-provider.ts';
import { advanceDispute } from './advance-dispute.ts';

const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;
const ADMIN = { 'x-test-admin': 'yes' };

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

async function settleNow(paymentId: string): Promise<void> {
  const now = { due_at: new Date(0), lease_until: null };
  await db.updateTable('payment').set(now).where('id', '=', paymentId).execute();
  await fixture.settle(paymentId);
}

/** The provider's record of a new dispute over all of a new payment; nothing of it was read yet. */
async function buyAndDispute(name: FakeName) {
  const { id, remote } = await fixture.open(await makePlayer(db), name);
  remote.state = 'paid';
  await settleNow(id);
  remote.disputedCents = remote.amountCents;
  fixture.fakes[name].message(remote, 'disputed');
  return { id, remote, theirs: theirsOf(remote) };
}

function theirsOf({ disputes }: RemotePayment) {
  const [theirs] = disputes ?? [];
  if (!theirs) throw new Error('the provider has no dispute');
  return theirs;
}

const disputeOf = (paymentId: string) =>
  db
    .selectFrom('dispute')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();

async function advance(paymentId: string): Promise<void> {
  await advanceDispute(fixture.deps, (await disputeOf(paymentId)).id);
}

async function askToSend(paymentId: string) {
  const { id: dispute_id } = await disputeOf(paymentId);
  const body = { dispute_id, note: 'Read it.' };
  return fixture.send(await makePlayer(db), 'POST', SEND_EVIDENCE_PATH, body, ADMIN);
}

async function withEvidence(
  evidence: 'automatic' | 'after_review',
  run: () => Promise<void>,
): Promise<void> {
  const { deps } = fixture;
  const { config } = deps;
  const disputes = { ...config.payments.disputes, evidence };
  deps.config = { ...config, payments: { ...config.payments, disputes } };
  try {
    await run();
  } finally {
    deps.config = config;
  }
}

const later = (time: Date) => new Date(time.getTime() + 10 * 24 * 3_600_000);

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  test('automatic evidence is sent when the provider takes it only later', async () => {
    await withEvidence('automatic', async () => {
      const { id, theirs } = await buyAndDispute(name);
      theirs.asked = 0;
      await settleNow(id);
      await advance(id);
      expect(await disputeOf(id)).toMatchObject({ takes_evidence: false, wants_sending: false });
      theirs.asked = 1;
      await settleNow(id);
      await advance(id);
      await advance(id);
      expect(theirs.submissions).toHaveLength(1);
      expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent' });
    });
  });

  test('asked again with a later deadline, it is open again and evidence is sent again, once', async () => {
    const { id, theirs } = await buyAndDispute(name);
    await settleNow(id);
    await advance(id);
    expect((await askToSend(id)).statusCode).toBe(200);
    await advance(id);
    await settleNow(id);
    expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent', round: 1 });

    theirs.asked = 2;
    theirs.respondBy = later(theirs.respondBy);
    await settleNow(id);
    await settleNow(id);
    expect(await disputeOf(id)).toMatchObject({ state: 'open', round: 2, wants_sending: false });
    expect((await askToSend(id)).statusCode).toBe(200);
    await advance(id);
    expect(theirs.submissions).toHaveLength(2);
    await settleNow(id);
    expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent', round: 2 });
    expect((await askToSend(id)).json().code).toBe('dispute_not_sendable');
  });

  test('an answered inquiry that becomes a chargeback is answered again', async () => {
    await withEvidence('automatic', async () => {
      const { id, remote, theirs } = await buyAndDispute(name);
      theirs.status = 'inquiry';
      remote.disputedCents = 0;
      await settleNow(id);
      await advance(id);
      await advance(id);
      await settleNow(id);
      expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent', holds_money: false });
      Object.assign(theirs, { status: 'open', asked: 2 });
      remote.disputedCents = remote.amountCents;
      await settleNow(id);
      expect(await disputeOf(id)).toMatchObject({ state: 'open', holds_money: true });
      await advance(id);
      await advance(id);
      expect(theirs.submissions).toHaveLength(2);
    });
  });

  test('evidence is collected for a dispute that was over when it was first read', async () => {
    const { id, remote, theirs } = await buyAndDispute(name);
    theirs.status = 'lost';
    await settleNow(id);
    expect(await disputeOf(id)).toMatchObject({ state: 'lost', due_at: null });
    theirs.status = 'open';
    remote.disputedCents = remote.amountCents;
    await settleNow(id);
    await advance(id);
    const { id: disputeId, state } = await disputeOf(id);
    expect(state).toBe('open');
    const evidence = db.selectFrom('dispute_evidence').where('dispute_id', '=', disputeId);
    expect(await evidence.select('dispute_id').execute()).toHaveLength(1);
  });
});

test('evidence that was not collected yet cannot be sent', async () => {
  const { id } = await buyAndDispute('stripe');
  await settleNow(id);
  expect((await askToSend(id)).json().code).toBe('dispute_not_sendable');
  await advance(id);
  expect((await askToSend(id)).statusCode).toBe(200);
});

test('failed attempts to collect do not count as attempts to send', async () => {
  await withEvidence('automatic', async () => {
    const { id } = await buyAndDispute('stripe');
    await settleNow(id);
    await db.updateTable('dispute').set({ attempt: 39 }).where('payment_id', '=', id).execute();
    await advance(id);
    fixture.fakes.stripe.isDown = true;
    await advance(id);
    fixture.fakes.stripe.isDown = false;
    expect(await disputeOf(id)).toMatchObject({ wants_sending: true, sent_at: null });
  });
});

test('what the setting queued is not sent once staff want to read it first', async () => {
  const { id, theirs } = await buyAndDispute('stripe');
  await withEvidence('automatic', async () => {
    await settleNow(id);
    await advance(id);
    expect(await disputeOf(id)).toMatchObject({ wants_sending: true });
  });
  await advance(id);
  expect(theirs.submissions).toEqual([]);
  expect(await disputeOf(id)).toMatchObject({ wants_sending: false, state: 'open' });
  expect((await askToSend(id)).statusCode).toBe(200);
  await advance(id);
  expect(theirs.submissions).toHaveLength(1);
});

test('evidence that somebody submitted at Stripe is not shown as ours', async () => {
  const { id, theirs } = await buyAndDispute('stripe');
  await settleNow(id);
  await advance(id);
  expect((await askToSend(id)).statusCode).toBe(200);
  theirs.submissions.push({ 'evidence[uncategorized_text]': 'Written by hand.' });
  await advance(id);
  expect(await disputeOf(id)).toMatchObject({ sent_at: null, wants_sending: false });
  await settleNow(id);
  expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent', sent_at: null });
});
