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

async function refreshNow(paymentId: string): Promise<void> {
  const due = { due_at: new Date(0), lease_until: null };
  await db.updateTable('payment').set(due).where('id', '=', paymentId).execute();
  await fixture.refresh(paymentId);
}

/** A new payment with a full dispute that we have not read yet, and the provider's record of the dispute. */
async function buyAndDispute(name: FakeName) {
  const { id, remote } = await fixture.open(await makePlayer(db), name);
  remote.state = 'paid';
  await refreshNow(id);
  remote.disputedCents = remote.amountCents;
  fixture.fakes[name].message(remote, 'disputed');
  return { id, remote, remoteDispute: remoteDisputeOf(remote) };
}

function remoteDisputeOf({ disputes }: RemotePayment) {
  const [remoteDispute] = disputes ?? [];
  if (!remoteDispute) throw new Error('the provider has no dispute');
  return remoteDispute;
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

async function requestSending(paymentId: string) {
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
  test('evidence is sent automatically as soon as the provider takes evidence, even if it did not at first', async () => {
    await withEvidence('automatic', async () => {
      const { id, remoteDispute } = await buyAndDispute(name);
      remoteDispute.evidenceRequests = 0;
      await refreshNow(id);
      await advance(id);
      expect(await disputeOf(id)).toMatchObject({ takes_evidence: false, wants_sending: false });
      remoteDispute.evidenceRequests = 1;
      await refreshNow(id);
      await advance(id);
      await advance(id);
      expect(remoteDispute.submissions).toHaveLength(1);
      expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent' });
    });
  });

  test('a provider that asks again with a later deadline reopens the dispute, and evidence is sent once more', async () => {
    const { id, remoteDispute } = await buyAndDispute(name);
    await refreshNow(id);
    await advance(id);
    expect((await requestSending(id)).statusCode).toBe(200);
    await advance(id);
    await refreshNow(id);
    expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent', round: 1 });

    remoteDispute.evidenceRequests = 2;
    remoteDispute.respondBy = later(remoteDispute.respondBy);
    await refreshNow(id);
    await refreshNow(id);
    expect(await disputeOf(id)).toMatchObject({ state: 'open', round: 2, wants_sending: false });
    expect((await requestSending(id)).statusCode).toBe(200);
    await advance(id);
    expect(remoteDispute.submissions).toHaveLength(2);
    await refreshNow(id);
    expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent', round: 2 });
    expect((await requestSending(id)).json().code).toBe('dispute_not_sendable');
  });

  test('an answered inquiry that becomes a chargeback is answered again', async () => {
    await withEvidence('automatic', async () => {
      const { id, remote, remoteDispute } = await buyAndDispute(name);
      remoteDispute.status = 'inquiry';
      remote.disputedCents = 0;
      await refreshNow(id);
      await advance(id);
      await advance(id);
      await refreshNow(id);
      expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent', holds_money: false });
      Object.assign(remoteDispute, { status: 'open', evidenceRequests: 2 });
      remote.disputedCents = remote.amountCents;
      await refreshNow(id);
      expect(await disputeOf(id)).toMatchObject({ state: 'open', holds_money: true });
      await advance(id);
      await advance(id);
      expect(remoteDispute.submissions).toHaveLength(2);
    });
  });

  test('evidence is collected for a dispute that was lost when first read, and then reopened', async () => {
    const { id, remote, remoteDispute } = await buyAndDispute(name);
    remoteDispute.status = 'lost';
    await refreshNow(id);
    expect(await disputeOf(id)).toMatchObject({ state: 'lost', due_at: null });
    remoteDispute.status = 'open';
    remote.disputedCents = remote.amountCents;
    await refreshNow(id);
    await advance(id);
    const { id: disputeId, state } = await disputeOf(id);
    expect(state).toBe('open');
    const evidence = db.selectFrom('dispute_evidence').where('dispute_id', '=', disputeId);
    expect(await evidence.select('dispute_id').execute()).toHaveLength(1);
  });
});

test('evidence that has not been collected yet cannot be sent', async () => {
  const { id } = await buyAndDispute('stripe');
  await refreshNow(id);
  expect((await requestSending(id)).json().code).toBe('dispute_not_sendable');
  await advance(id);
  expect((await requestSending(id)).statusCode).toBe(200);
});

test('failed attempts to collect do not count as attempts to send', async () => {
  await withEvidence('automatic', async () => {
    const { id } = await buyAndDispute('stripe');
    await refreshNow(id);
    await db.updateTable('dispute').set({ attempt: 39 }).where('payment_id', '=', id).execute();
    await advance(id);
    fixture.fakes.stripe.isDown = true;
    await advance(id);
    fixture.fakes.stripe.isDown = false;
    expect(await disputeOf(id)).toMatchObject({ wants_sending: true, sent_at: null });
  });
});

test('evidence queued automatically is not sent after the setting changes to a review by staff', async () => {
  const { id, remoteDispute } = await buyAndDispute('stripe');
  await withEvidence('automatic', async () => {
    await refreshNow(id);
    await advance(id);
    expect(await disputeOf(id)).toMatchObject({ wants_sending: true });
  });
  await advance(id);
  expect(remoteDispute.submissions).toEqual([]);
  expect(await disputeOf(id)).toMatchObject({ wants_sending: false, state: 'open' });
  expect((await requestSending(id)).statusCode).toBe(200);
  await advance(id);
  expect(remoteDispute.submissions).toHaveLength(1);
});

test('evidence that somebody submitted at Stripe is not shown as ours', async () => {
  const { id, remoteDispute } = await buyAndDispute('stripe');
  await refreshNow(id);
  await advance(id);
  expect((await requestSending(id)).statusCode).toBe(200);
  remoteDispute.submissions.push({ 'evidence[uncategorized_text]': 'Written by hand.' });
  await advance(id);
  expect(await disputeOf(id)).toMatchObject({ sent_at: null, wants_sending: false });
  await refreshNow(id);
  expect(await disputeOf(id)).toMatchObject({ state: 'evidence_sent', sent_at: null });
});
