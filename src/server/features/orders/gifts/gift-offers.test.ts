import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  chargeBack,
  emailOf,
  GIFTS_ON,
  makeGiftDue,
  seenPlayer,
  sendWith,
} from '#server/testing/gift-tools.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { coinsOf } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from '../audit-orders.ts';
import { sweepGifts } from './sweep-gifts.ts';

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

describe('coins to an email address', () => {
  test('the reply does not reveal whether the address has an account', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const known = await fixture.send(anna.id, 'POST', '/api/gifts', {
      ...{ email: await emailOf(db, bert), coins: 10 },
    });
    const unknown = await fixture.send(anna.id, 'POST', '/api/gifts', {
      ...{ email: 'nobody@example.org', coins: 10 },
    });
    const shape = ({ body }: typeof known) => ({
      ...{ message: body.message, state: body.gift.state, keys: Object.keys(body.gift) },
    });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(shape(known)).toEqual(shape(unknown));
    expect(await coinsOf(db, bert)).toBe(0);
  });

  test('its owner accepts it once; others neither see nor accept it', async () => {
    const [anna, bert, cleo] = [
      await seenPlayer(fixture, 100),
      await seenPlayer(fixture),
      await seenPlayer(fixture),
    ];
    const gift = await sendWith(fixture.deps, anna, { email: await emailOf(db, bert) }, 30);
    const url = `/api/gifts/${gift.id}/accept`;
    expect((await fixture.send(cleo.id, 'GET', '/api/gifts')).body.offers).toEqual([]);
    expect((await fixture.send(cleo.id, 'POST', url)).body.code).toBe('gift_not_found');
    expect((await fixture.send(bert.id, 'GET', '/api/gifts')).body.offers).toHaveLength(1);
    const answers = await Promise.all([1, 2, 3].map(() => fixture.send(bert.id, 'POST', url)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([70, 30]);
  });

  test('a player whose email is not verified sees nothing', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    await sendWith(fixture.deps, anna, { email: await emailOf(db, bert) }, 30);
    await db
      .updateTable('player')
      .set({ email_verified: false })
      .where('id', '=', bert.id)
      .execute();
    expect((await fixture.send(bert.id, 'GET', '/api/gifts')).body.offers).toEqual([]);
  });

  test.each(['suspended', 'locked', 'in debt'])(
    'is returned if its sender is %s by then, and nobody can accept it',
    async (why) => {
      const [anna, bert, cleo] = [
        await seenPlayer(fixture, 100),
        await seenPlayer(fixture),
        await seenPlayer(fixture, 100),
      ];
      const email = await emailOf(db, bert);
      const { id } = await sendWith(fixture.deps, anna, { email }, 30);
      await sendWith(fixture.deps, cleo, { email }, 20);
      const column = why === 'suspended' ? 'suspended_at' : 'spending_locked_at';
      if (why === 'in debt') await chargeBack(db, anna, 75);
      else {
        const since = { [column]: new Date() };
        await db.updateTable('player').set(since).where('id', '=', anna.id).execute();
      }
      const accept = () => fixture.send(bert.id, 'POST', `/api/gifts/${id}/accept`);
      expect((await accept()).body.code).toBe('gift_is_finished');
      await sweepGifts(fixture.deps);
      // A debt of 5, which the returned coins pay first.
      expect(await coinsOf(db, anna)).toBe(why === 'in debt' ? 25 : 100);
      const { offers } = (await fixture.send(bert.id, 'GET', '/api/gifts')).body;
      expect(offers).toMatchObject([{ amount: 20 }]);
      expect([(await accept()).body.code, await coinsOf(db, bert)]).toEqual(['gift_not_found', 0]);
    },
  );

  test('declined or never accepted, it is returned', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const declined = await sendWith(fixture.deps, anna, { email: await emailOf(db, bert) }, 30);
    await fixture.send(bert.id, 'POST', `/api/gifts/${declined.id}/decline`);
    expect(await coinsOf(db, anna)).toBe(100);
    const expired = await sendWith(fixture.deps, anna, { email: await emailOf(db, bert) }, 30);
    await makeGiftDue(db, expired.id);
    await sweepGifts(fixture.deps);
    expect(await coinsOf(db, anna)).toBe(100);
  });

  test('one’s own address is refused', async () => {
    const anna = await seenPlayer(fixture, 100);
    await expect(
      sendWith(fixture.deps, anna, { email: await emailOf(db, anna) }, 5),
    ).rejects.toMatchObject({ code: 'gift_to_self' });
  });
});
