import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEND_EVIDENCE_PATH } from '#contract/disputes.ts';
import { PAGE_SIZE } from '#contract/keyset-page.ts';
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
import { listDisputes } from './disputes.repo.ts';

const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;
const ADMIN = { 'x-test-admin': 'yes' };
const { buy, eventsOf, onlyDispute, refreshNow, spend } = disputeTools(() => fixture);

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  test('messages that arrive twice and out of order make one dispute, and winning it restores everything once', async () => {
    const fake = fixture.fakes[name];
    const { playerId, id, remote } = await buy(name);
    await spend(playerId, 100);
    remote.disputedCents = remote.amountCents;
    const opened = fake.message(remote, 'disputed');
    await fixture.deliver(name, opened);
    await fixture.deliver(name, opened);
    await refreshNow(id);
    await refreshNow(id);
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
      await refreshNow(id);
    }
    expect(await onlyDispute(id)).toMatchObject({ state: 'won' });
    expect(await eventsOf(dispute.id)).toEqual(['opened', 'won']);
    expect(await fixture.state(id)).toBe('credited');
    expect(await fixture.coins(playerId)).toBe(10);
    expect((await readDebts(db, playerId)).coins).toBe(0);
    expect((await auditLedger(db)).faults).toEqual([]);
  });

  test('a partial dispute after a partial refund', async () => {
    const { playerId, id, remote } = await buy(name);
    remote.refundedCents = 300;
    remote.disputedCents = 200;
    await refreshNow(id);
    expect(await onlyDispute(id)).toMatchObject({ amount_cents: 200, state: 'open' });
    expect(await fixture.coins(playerId)).toBe(55);
  });

  test('a dispute of a refunded payment takes nothing twice', async () => {
    const { playerId, id, remote } = await buy(name);
    remote.refundedCents = remote.amountCents;
    await refreshNow(id);
    remote.disputedCents = remote.amountCents;
    await refreshNow(id);
    expect(await onlyDispute(id)).toMatchObject({ amount_cents: 1_000, state: 'open' });
    expect(await fixture.coins(playerId)).toBe(0);
    expect((await readDebts(db, playerId)).coins).toBe(0);
  });

  test('a dispute of a payment that is not ours is acknowledged and changes nothing', async () => {
    const { remote } = await buy(name);
    const before = await db.selectFrom('dispute').select('id').execute();
    const foreign = { ...remote, reference: 'unknown', paymentId: uuid7(), disputes: [] };
    foreign.disputedCents = 500;
    const sent = await fixture.deliver(name, fixture.fakes[name].message(foreign, 'disputed'));
    expect(sent.statusCode).toBe(200);
    expect(await db.selectFrom('dispute').select('id').execute()).toHaveLength(before.length);
  });

  test('an inquiry takes no coins; when it becomes a chargeback it does', async () => {
    const { playerId, id, remote } = await buy(name);
    remote.disputedCents = remote.amountCents;
    await fixture.deliver(name, fixture.fakes[name].message(remote, 'disputed'));
    const [remoteDispute] = remote.disputes ?? [];
    if (!remoteDispute) throw new Error('the provider has no dispute');
    remoteDispute.status = 'inquiry';
    remote.disputedCents = 0;
    await refreshNow(id);
    expect(await onlyDispute(id)).toMatchObject({ state: 'open', holds_money: false });
    expect(await fixture.coins(playerId)).toBe(110);
    remoteDispute.status = 'open';
    remote.disputedCents = remote.amountCents;
    await refreshNow(id);
    const dispute = await onlyDispute(id);
    expect(dispute).toMatchObject({ holds_money: true });
    expect(await eventsOf(dispute.id)).toEqual(['opened', 'escalated']);
    expect(await fixture.coins(playerId)).toBe(0);
  });
});

test('a provider without a list of disputes: held money counts as one, and staff record the outcome', async () => {
  const { playerId, id, remote } = await buy('mercadopago');
  remote.disputedCents = remote.amountCents;
  await refreshNow(id);
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
  await refreshNow(id);
  expect(await onlyDispute(id)).toMatchObject({ state: 'lost' });
  // The money comes back after all, and the coins with it.
  remote.disputedCents = 0;
  await refreshNow(id);
  expect(await onlyDispute(id)).toMatchObject({ state: 'won' });
  expect(await fixture.coins(playerId)).toBe(110);
});

test('a chargeback in the sandbox is a dispute', async () => {
  const playerId = await makePlayer(db);
  const { id } = await fixture.open(playerId, 'sandbox');
  const { queue } = fixture.deps;
  for (const event of ['pay', 'charge_back'] as const) {
    const command = { paymentId: id, provider: 'sandbox', event, queue } as const;
    await inTransaction(db, recordInternalPayment, command);
    await refreshNow(id);
  }
  expect(await onlyDispute(id)).toMatchObject({ dispute_ref: `payment:${id}`, state: 'open' });
});

test('the list starts with what needs an answer, by deadline, and pages on to the others and back', async () => {
  const { playerId, id } = await buy('stripe');
  const provider = 'sandbox-of-this-test';
  const row = (ref: string, values: { state?: string; respond_by?: Date; closed_at?: Date }) => ({
    id: uuid7(),
    provider,
    dispute_ref: ref,
    payment_id: id,
    player_id: playerId,
    amount_cents: 100,
    currency: 'USD',
    holds_money: true,
    opened_at: new Date(),
    ...values,
  });
  const days = Array.from({ length: PAGE_SIZE }, (_, i) => i + 1);
  const due = (day: number) => new Date(Date.UTC(2030, 0, day));
  await db
    .insertInto('dispute')
    .values([
      row('undated', {}),
      ...days.toReversed().map((day) => row(`due ${day}`, { respond_by: due(day) })),
      row('won', { state: 'won', closed_at: due(1), respond_by: due(1) }),
      row('sent', { state: 'evidence_sent', respond_by: due(1) }),
    ])
    .execute();
  const filter = { q: '', provider };
  const refs = (page: Awaited<ReturnType<typeof listDisputes>>) =>
    page.rows.map(({ dispute_ref }) => dispute_ref);
  const first = await listDisputes(db, filter, {});
  const deadlines = days.map((day) => `due ${day}`);
  expect(refs(first)).toEqual(deadlines);
  const second = await listDisputes(db, filter, { after: first.next ?? '' });
  expect(refs(second)).toEqual(['undated', 'sent', 'won']);
  expect(second.next).toBeNull();
  const back = await listDisputes(db, filter, { before: second.previous ?? '' });
  expect(refs(back)).toEqual(deadlines);
  const open = await listDisputes(db, { ...filter, state: 'open' }, { after: first.next ?? '' });
  expect(refs(open)).toEqual(['undated']);
});
