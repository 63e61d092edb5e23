import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUsedToday } from '#server/features/approvals/daily-caps.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readDebts } from '#server/money/read-debts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  emailOf,
  GIFTS_ON,
  seenPlayer,
  sendCoinsTo,
  sendWith,
  withRules,
} from '#server/testing/gift-tools.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { coinsOf } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from '../audit-orders.ts';

const database = openTestDatabase();
let db: Db;
let fixture: OrderFixture;

beforeAll(async () => {
  ({ db } = database);
  fixture = await openOrderFixture(database, { gifts: GIFTS_ON });
});
afterAll(async () => {
  expect((await auditLedger(db)).faults).toEqual([]);
  expect(await auditOrders(fixture.deps, new Date(0))).toMatchObject({ wrongHolds: [] });
  await fixture.stop();
});

describe('gifts in the admin area', () => {
  const staff = { 'x-test-admin': 'yes' };

  test('a reversal returns the coins to the sender, once; what the receiver spent is a debt', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const { body } = await sendCoinsTo(fixture, anna, bert, 80);
    await sendCoinsTo(fixture, bert, await seenPlayer(fixture), 50);
    const url = `/api/admin/gifts/${body.gift.id}/reverse`;
    for (let call = 0; call < 2; call += 1) {
      const reply = await fixture.send(anna.id, 'POST', url, { note: 'stolen account' }, staff);
      expect(reply.status).toBe(200);
    }
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([100, 0]);
    expect((await readDebts(db, bert.id)).coins).toBe(50);
  });

  test('a reversal by the sender or the receiver needs a second person, and counts toward the daily cap', async () => {
    const roleId = 'owner';
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const owners = [anna.id, bert.id].map((id) => ({ player_id: id, role_id: roleId }));
    await db.insertInto('staff_member').values(owners).execute();
    const reverse = (who: string, id: string) =>
      fixture.send(who, 'POST', `/api/admin/gifts/${id}/reverse`, { note: 'fraud' }, staff);
    for (const party of [anna, bert]) {
      const { body } = await sendCoinsTo(fixture, anna, bert, 80);
      expect((await reverse(party.id, body.gift.id)).status).toBe(202);
      expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([20, 80]);
      const other = await makePlayer(db, { roleId });
      for (let call = 0; call < 2; call += 1) {
        expect((await reverse(other, body.gift.id)).status).toBe(200);
      }
      expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([100, 0]);
      expect((await readUsedToday(db, other)).coins).toBe(80);
    }
    await db.deleteFrom('staff_member').execute();
  });

  test('a waiting gift cannot be reversed', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(fixture, { new_device_hours: 1 }), anna, bert, 5, true);
    const url = `/api/admin/gifts/${gift.id}/reverse`;
    const reply = await fixture.send(anna.id, 'POST', url, { note: 'no' }, staff);
    expect(reply.body.code).toBe('gift_not_reversible');
  });

  test('players have no access', async () => {
    const anna = await seenPlayer(fixture, 100);
    expect((await fixture.send(anna.id, 'GET', '/api/admin/gifts')).status).toBe(403);
  });

  test('gifts are found by number, by email and by player', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const { body } = await sendCoinsTo(fixture, anna, bert, 3);
    for (const query of [
      `q=%23${body.gift.number}`,
      `q=${encodeURIComponent(await emailOf(db, bert))}`,
      `player=${anna.id}`,
    ]) {
      const list = await fixture.send(
        anna.id,
        'GET',
        `/api/admin/gifts?${query}`,
        undefined,
        staff,
      );
      expect(list.body.rows).toMatchObject([{ id: body.gift.id, amount: 3 }]);
    }
  });
});
