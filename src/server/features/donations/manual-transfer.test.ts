import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { makePng } from '#server/testing/uploads/make-png.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(async () => {
  const audit = await auditLedger(database.db);
  await fixture.close();
  expect(audit.faults).toEqual([]);
});

describe('manual transfer', () => {
  test('confirmed and refused concurrently: only the first decision counts', async () => {
    const admin = await makePlayer(database.db);
    for (let round = 0; round < 5; round += 1) {
      const playerId = await makePlayer(database.db);
      const { id } = await fixture.open(playerId, 'manual');
      const decide = (decision: string) =>
        fixture.send(
          admin,
          'POST',
          '/api/admin/payments/decide',
          { payment_id: id, decision, note: 'seen' },
          { 'x-test-admin': 'yes' },
        );
      const responses = await Promise.all(['paid', 'refused', 'paid', 'refused'].map(decide));
      const codes = responses.map(({ statusCode }) => statusCode);
      expect(codes.toSorted()).toEqual([200, 409, 409, 409]);
      await fixture.refresh(id);
      const isPaid = codes.indexOf(200) % 2 === 0;
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(
        isPaid ? ['credited', 110] : ['failed', 0],
      );
    }
  });

  test('proof, then an admin’s decision; the proof alone credits nothing', async () => {
    const playerId = await makePlayer(database.db);
    const admin = await makePlayer(database.db);
    const body = { plan_id: fixture.planId, provider: 'manual' };
    const { payment_id: id } = (await fixture.send(playerId, 'POST', '/api/payments', body)).json();
    const png = makePng({ width: 1, height: 1, pixels: Buffer.from([0, 255]) });
    const proof = (who: string, file: Buffer) =>
      fixture.send(who, 'POST', `/api/payments/${id}/proof`, file, { 'content-type': 'image/png' });
    expect((await proof(playerId, Buffer.from('<svg onload=alert(1)>'))).statusCode).toBe(400);
    expect((await proof(admin, png)).statusCode).toBe(404);
    expect((await proof(playerId, png)).statusCode).toBe(200);
    const decide = (who: string, decision: string, role = {}) =>
      fixture.send(
        who,
        'POST',
        '/api/admin/payments/decide',
        { payment_id: id, decision, note: 'seen' },
        role,
      );
    expect((await decide(playerId, 'paid')).statusCode).toBe(403);
    const asAdmin = { 'x-test-admin': 'yes' };
    expect((await decide(admin, 'paid', asAdmin)).statusCode).toBe(200);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
    expect((await decide(admin, 'paid', asAdmin)).statusCode).toBe(409);
    await decide(admin, 'refunded', asAdmin);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
  });
});
