import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readDebts } from '#server/money/read-debts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  chargeBack,
  emailOf,
  GIFTS_ON,
  makeGiftDue,
  seenPlayer,
  sendCoinsTo,
  sendWith,
  withRules,
} from '#server/testing/gift-tools.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { coinsOf } from '#server/testing/order-tools.ts';
import { withRefusedRow } from '#server/testing/refusing-row.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from '../audit-orders.ts';
import { sweepGifts } from './sweep-gifts.ts';
import { cancelToken } from './waiting-gift-email.ts';

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

describe('from a new device', () => {
  const rules = { new_device_hours: 24 };

  test('the gift waits, is announced by email, and is delivered when the wait is over', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(fixture, rules), anna, bert, 40, true);
    expect([gift.state, await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([
      'waiting',
      60,
      0,
    ]);
    const { rows } = await sql<{ data: { subject: string; text: string } }>`select data
      from pgboss.job where name like '%mail%' and data->>'to' = ${await emailOf(db, anna)}`.execute(
      db,
    );
    expect(rows[0]?.data.text).toContain('/verify?token=g.');
    await sweepGifts(fixture.deps);
    expect(await coinsOf(db, bert)).toBe(0);
    await makeGiftDue(db, gift.id);
    // Several workers at once, as after a restart.
    await Promise.all([1, 2, 3].map(() => sweepGifts(fixture.deps)));
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([60, 40]);
  });

  test('until then only its sender can cancel it, once; a delivered gift cannot be canceled', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(fixture, rules), anna, bert, 40, true);
    const url = `/api/gifts/${gift.id}/cancel`;
    expect((await fixture.send(bert.id, 'POST', url)).body.code).toBe('gift_not_found');
    const replies = await Promise.all([1, 2, 3].map(() => fixture.send(anna.id, 'POST', url)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await makeGiftDue(db, gift.id);
    await sweepGifts(fixture.deps);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([100, 0]);
    const done = await sendCoinsTo(fixture, anna, bert, 10);
    const late = await fixture.send(anna.id, 'POST', `/api/gifts/${done.body.gift.id}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'gift_is_finished']);
  });

  test('canceled while it is being delivered, it is either canceled or delivered', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 1_000), await seenPlayer(fixture)];
    for (let round = 0; round < 8; round += 1) {
      const gift = await sendWith(withRules(fixture, rules), anna, bert, 10, true);
      await makeGiftDue(db, gift.id);
      await Promise.all([
        sweepGifts(fixture.deps),
        fixture.send(anna.id, 'POST', `/api/gifts/${gift.id}/cancel`),
      ]);
    }
    expect((await coinsOf(db, anna)) + (await coinsOf(db, bert))).toBe(1_000);
    expect((await auditLedger(db)).faults).toEqual([]);
  });

  test('the link in the email cancels it without a login; a forged token does not', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(fixture, rules), anna, bert, 40, true);
    const stop = (token: string) => fixture.send('', 'POST', '/gifts/cancel', { token });
    const forged = cancelToken({ secret: 'x'.repeat(32), old_secrets: [] }, gift.id);
    expect((await stop(forged)).status).toBe(400);
    expect((await stop(cancelToken(fixture.deps.config, gift.id))).status).toBe(200);
    expect(await coinsOf(db, anna)).toBe(100);
  });

  test('one that fails stops neither other deliveries nor the return of expired offers', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const send = () => sendWith(withRules(fixture, rules), anna, bert, 10, true);
    const [broken, gift] = [await send(), await send()];
    const offer = await sendWith(fixture.deps, anna, { email: 'nobody@example.org' }, 20);
    for (const { id } of [broken, gift, offer]) await makeGiftDue(db, id);
    const row = { table: 'gift', column: 'id', value: broken.id };
    await withRefusedRow(database, row, () => sweepGifts(fixture.deps));
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([80, 10]);
    await sweepGifts(fixture.deps);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([80, 20]);
  });

  test('a sender who is in debt by then keeps the coins, which pay the debt', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(fixture, rules), anna, bert, 40, true);
    await chargeBack(db, anna, 90);
    await makeGiftDue(db, gift.id);
    await sweepGifts(fixture.deps);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([10, 0]);
    expect((await readDebts(db, anna.id)).coins).toBe(0);
  });

  test('a receiver whose account is deleted by then gets nothing', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(fixture, rules), anna, bert, 40, true);
    await db
      .updateTable('player')
      .set({ deleted_at: new Date() })
      .where('id', '=', bert.id)
      .execute();
    await makeGiftDue(db, gift.id);
    await sweepGifts(fixture.deps);
    expect(await coinsOf(db, anna)).toBe(100);
  });

  test('staff cancel it, with a reason', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(fixture, rules), anna, bert, 40, true);
    const url = `/api/admin/gifts/${gift.id}/cancel`;
    const staff = { 'x-test-admin': 'yes' };
    expect((await fixture.send(bert.id, 'POST', url, { note: 'fraud' }, staff)).status).toBe(200);
    expect(await coinsOf(db, anna)).toBe(100);
  });
});
