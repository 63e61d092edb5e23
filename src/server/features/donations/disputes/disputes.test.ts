import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEND_EVIDENCE_PATH } from '#contract/disputes.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readDebts } from '#server/money/read-debts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { disputeTools } from '#server/testing/payments/dispute-tools.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { recordInternalPayment } from '../record-internal-payment.ts';
import { advanceDispute } from './advance-dispute.ts';

const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;
const ADMIN = { 'x-test-admin': 'yes' };
const { buy, eventsOf, onlyDispute, settleNow, spend } = disputeTools(() => fixture);

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  test('messages that arrive twice and in any order make one dispute, and winning it restores everything once', async () => {
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
    // The late message about the opening no longer changes anything.
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

  test('a dispute of a payment that is not ours is acknowledged and changes nothing', async () => {
    const { remote } = await buy(name);
    const before = await db.selectFrom('dispute').select('id').execute();
    const stranger = { ...remote, reference: 'unknown', paymentId: uuid7(), disputes: [] };
    stranger.disputedCents = 500;
    const sent = await fixture.deliver(name, fixture.fakes[name].message(stranger, 'disputed'));
    expect(sent.statusCode).toBe(200);
    expect(await db.selectFrom('dispute').select('id').execute()).toHaveLength(before.length);
  });

  test('an inquiry takes no coins; when it becomes a chargeback it does', async () => {
    const { playerId, id, remote } = await buy(name);
    remote.disputedCents = remote.amountCents;
    await fixture.deliver(name, fixture.fakes[name].message(remote, 'disputed'));
    const [theirs] = remote.disputes ?? [];
    if (!theirs) throw new Error('the provider has no dispute');
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

test('a provider without a list of disputes: held money counts as one, and staff record the outcome', async () => {
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
