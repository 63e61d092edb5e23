import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUsedToday } from '#server/features/approvals/daily-caps.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { clawBack } from '#server/money/credit.ts';
import { readDebts } from '#server/money/read-debts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { GIFTS_ON, seenPlayer, sendCoinsTo } from '#server/testing/gift-tools.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { coinsOf } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from '../audit-orders.ts';
import type { GiftDeps } from './gift-deps.ts';
import { sendCoins } from './send-coins.ts';
import { sweepGifts } from './sweep-gifts.ts';
import { cancelToken } from './waiting-email.ts';

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

/** The same with other rules. */
function withRules(rules: Partial<GiftDeps['config']['gifts']>): GiftDeps {
  const { config } = fixture.deps;
  return { ...fixture.deps, config: { ...config, gifts: { ...config.gifts, ...rules } } };
}

const ORIGIN = { address: null, userAgent: null };

/** Past the route, for rules and devices that the fixture does not have. */
function sendWith(
  deps: GiftDeps,
  from: TestPlayer,
  to: TestPlayer | { email: string },
  coins: number,
  isDeviceNew = false,
) {
  const named = 'email' in to ? to : { server_id: 1, char: to.chars[0] ?? '' };
  const body = { ...named, coins, from: '', message: '' };
  const requestKey = undefined;
  return sendCoins(deps, { playerId: from.id, body, requestKey, isDeviceNew, origin: ORIGIN });
}

async function emailOf({ id }: TestPlayer): Promise<string> {
  const row = await db.selectFrom('player').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? '';
}

async function makeDue(id: string): Promise<void> {
  await db
    .updateTable('gift')
    .set({
      release_at: new Date(0),
      expires_at: sql`case when expires_at is null then null else now() end`,
    })
    .where('id', '=', id)
    .execute();
}

describe('coins to a character', () => {
  test('leave one purse and arrive in the other, and both sides see it', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 500), await seenPlayer(fixture, 10)];
    const { status, body } = await sendCoinsTo(fixture, anna, bert, 120, {
      from: anna.chars[0] ?? '',
      message: 'For the siege!',
    });
    expect([status, body.totalCoins, body.gift.state]).toEqual([200, 380, 'done']);
    expect(await coinsOf(db, bert)).toBe(130);
    const sent = await fixture.send(anna.id, 'GET', '/api/gifts/history?list=sent');
    expect(sent.body.gifts).toMatchObject([
      { amount: 120, state: 'done', other: bert.chars[0], message: 'For the siege!' },
    ]);
    const received = await fixture.send(bert.id, 'GET', '/api/gifts/history?list=received');
    expect(received.body.gifts).toMatchObject([{ amount: 120, other: anna.chars[0] }]);
    expect(JSON.stringify(received.body)).not.toContain(await emailOf(anna));
    expect(JSON.stringify(sent.body)).not.toContain(await emailOf(bert));
  });

  test('the name is found whatever its case, and a name nobody has is not', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    const body = { server_id: 1, char: bert.chars[0]?.toUpperCase(), coins: 5 };
    expect((await fixture.send(anna.id, 'POST', '/api/gifts', body)).status).toBe(200);
    const nobody = { ...body, char: 'NobodyAtAll' };
    const refused = await fixture.send(anna.id, 'POST', '/api/gifts', nobody);
    expect([refused.status, refused.body.code]).toEqual([404, 'gift_receiver_not_found']);
  });

  test.each([0, -5, 1.5, Number.NaN])('%s coins are refused', async (coins) => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    const { status } = await sendCoinsTo(fixture, anna, bert, coins);
    expect(status).toBe(400);
    expect(await coinsOf(db, anna)).toBe(50);
  });

  test('to oneself, more than there is, and signed with another’s character are refused', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    const codes = [
      (await sendCoinsTo(fixture, anna, anna, 5)).body.code,
      (await sendCoinsTo(fixture, anna, bert, 51)).body.code,
      (await sendCoinsTo(fixture, anna, bert, 5, { from: bert.chars[0] ?? '' })).body.code,
    ];
    expect(codes).toEqual(['gift_to_self', 'not_enough_coins', 'character_not_found']);
    expect(await coinsOf(db, anna)).toBe(50);
  });

  test('only the purse of coins is given from', async () => {
    const [anna, bert] = [
      await fixture.player({ votes: 90, referral: 90 }),
      await seenPlayer(fixture),
    ];
    const { body } = await sendCoinsTo(fixture, anna, bert, 5);
    expect(body.code).toBe('not_enough_coins');
  });

  test('a message is one line of at most 200 characters, without control characters', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    const message = 'a\u202e<b>\n&"</b>';
    const { body } = await sendCoinsTo(fixture, anna, bert, 1, { message });
    expect(body.gift.message).toBe('a <b> &"</b>');
    const long = await sendCoinsTo(fixture, anna, bert, 1, { message: 'x'.repeat(201) });
    expect(long.status).toBe(400);
  });
});

describe('sent twice', () => {
  test('with the same key it is one gift, also at the same time; with another content refused', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => sendCoinsTo(fixture, anna, bert, 10, { key })),
    );
    expect(new Set(replies.map(({ body }) => body.gift.id)).size).toBe(1);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([90, 10]);
    const other = await sendCoinsTo(fixture, anna, bert, 11, { key });
    expect([other.status, other.body.code]).toEqual([409, 'request_key_reused']);
  });

  test('two players who give to each other many times at once lose nothing', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 1_000), await seenPlayer(fixture, 1_000)];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? sendWith(fixture.deps, anna, bert, 7)
          : sendWith(fixture.deps, bert, anna, 5),
      ),
    );
    expect(replies.every(({ state }) => state === 'done')).toBe(true);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([
      1_000 - 20 * 7 + 20 * 5,
      1_000 + 20 * 7 - 20 * 5,
    ]);
  });
});

describe('who may give', () => {
  test.each([
    ['an address that is not confirmed', { email_verified: false }, 'gift_email_unverified'],
    ['spending locked by a dispute', { spending_locked_at: new Date() }, 'spending_locked'],
    ['a suspension', { suspended_at: new Date() }, 'spending_locked'],
  ] as const)('not with %s', async (_, change, code) => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    await db.updateTable('player').set(change).where('id', '=', anna.id).execute();
    expect((await sendCoinsTo(fixture, anna, bert, 5)).body.code).toBe(code);
    expect(await coinsOf(db, anna)).toBe(50);
  });

  test('not with a young account, nor while gifts are off', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    await expect(sendWith(withRules({ account_age_days: 1 }), anna, bert, 5)).rejects.toMatchObject(
      { code: 'gift_account_too_young' },
    );
    await expect(sendWith(withRules({ enabled: false }), anna, bert, 5)).rejects.toMatchObject({
      code: 'gifts_off',
    });
  });

  test('not with a debt', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    await chargeBack(anna, 60);
    expect((await sendCoinsTo(fixture, anna, bert, 1)).body.code).toBe('in_debt');
  });

  test('coins bought within the last hours stay, older ones go', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    await insertPayment(anna, 70, new Date());
    await insertPayment(anna, 500, new Date(Date.now() - 73 * 3_600_000));
    const deps = withRules({ recent_purchase_hours: 72 });
    await expect(sendWith(deps, anna, bert, 31)).rejects.toMatchObject({
      code: 'gift_recent_coins',
    });
    expect((await sendWith(deps, anna, bert, 30)).state).toBe('done');
    expect(await coinsOf(db, anna)).toBe(70);
  });
});

describe('daily limits hold in parallel', () => {
  test('of coins sent, of gifts, and of coins received', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 1_000), await seenPlayer(fixture)];
    const sent = await outcomes(10, () =>
      sendWith(withRules({ coins_sent_per_day: 50 }), anna, bert, 20),
    );
    expect(sent).toEqual({ done: 2, gift_daily_coins: 8 });
    const counted = await outcomes(10, () =>
      sendWith(withRules({ gifts_per_day: 5 }), anna, bert, 1),
    );
    expect(counted).toEqual({ done: 3, gift_daily_count: 7 });
    const cleo = await seenPlayer(fixture);
    const givers = await Promise.all(Array.from({ length: 6 }, () => seenPlayer(fixture, 100)));
    const deps = withRules({ coins_received_per_day: 45 });
    const received = await outcomes(6, (index) => sendWith(deps, givers[index] ?? anna, cleo, 20));
    expect(received).toEqual({ done: 2, gift_receiver_cannot: 4 });
    expect(await coinsOf(db, cleo)).toBe(40);
  });
});

describe('from a new device', () => {
  const rules = { new_device_hours: 24 };

  test('the gift waits, is announced by email, and goes when its time has come', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(rules), anna, bert, 40, true);
    expect([gift.state, await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([
      'waiting',
      60,
      0,
    ]);
    const { rows } = await sql<{ data: { subject: string; text: string } }>`select data
      from pgboss.job where name like '%mail%' and data->>'to' = ${await emailOf(anna)}`.execute(
      db,
    );
    expect(rows[0]?.data.text).toContain('/verify?token=g.');
    await sweepGifts(fixture.deps);
    expect(await coinsOf(db, bert)).toBe(0);
    await makeDue(gift.id);
    // Several workers at once, as after a restart.
    await Promise.all([1, 2, 3].map(() => sweepGifts(fixture.deps)));
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([60, 40]);
  });

  test('until then its sender cancels it once, nobody else does, and then it is too late', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(rules), anna, bert, 40, true);
    const url = `/api/gifts/${gift.id}/cancel`;
    expect((await fixture.send(bert.id, 'POST', url)).body.code).toBe('gift_not_found');
    const replies = await Promise.all([1, 2, 3].map(() => fixture.send(anna.id, 'POST', url)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await makeDue(gift.id);
    await sweepGifts(fixture.deps);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([100, 0]);
    const done = await sendCoinsTo(fixture, anna, bert, 10);
    const late = await fixture.send(anna.id, 'POST', `/api/gifts/${done.body.gift.id}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'gift_is_finished']);
  });

  test('canceled while it goes, it is one of both', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 1_000), await seenPlayer(fixture)];
    for (let round = 0; round < 8; round += 1) {
      const gift = await sendWith(withRules(rules), anna, bert, 10, true);
      await makeDue(gift.id);
      await Promise.all([
        sweepGifts(fixture.deps),
        fixture.send(anna.id, 'POST', `/api/gifts/${gift.id}/cancel`),
      ]);
    }
    expect((await coinsOf(db, anna)) + (await coinsOf(db, bert))).toBe(1_000);
    expect((await auditLedger(db)).faults).toEqual([]);
  });

  test('the link of the email cancels it without a login; another’s token does not', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(rules), anna, bert, 40, true);
    const stop = (token: string) => fixture.send('', 'POST', '/gifts/cancel', { token });
    const forged = cancelToken({ secret: 'x'.repeat(32), old_secrets: [] }, gift.id);
    expect((await stop(forged)).status).toBe(400);
    expect((await stop(cancelToken(fixture.deps.config, gift.id))).status).toBe(200);
    expect(await coinsOf(db, anna)).toBe(100);
  });

  test('a sender who owes by then keeps the coins, which pay the debt', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(rules), anna, bert, 40, true);
    await chargeBack(anna, 90);
    await makeDue(gift.id);
    await sweepGifts(fixture.deps);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([10, 0]);
    expect((await readDebts(db, anna.id)).coins).toBe(0);
  });

  test('a receiver who is gone by then gets nothing', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(rules), anna, bert, 40, true);
    await db
      .updateTable('player')
      .set({ deleted_at: new Date() })
      .where('id', '=', bert.id)
      .execute();
    await makeDue(gift.id);
    await sweepGifts(fixture.deps);
    expect(await coinsOf(db, anna)).toBe(100);
  });

  test('staff cancel it, with a reason', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules(rules), anna, bert, 40, true);
    const url = `/api/admin/gifts/${gift.id}/cancel`;
    const staff = { 'x-test-admin': 'yes' };
    expect((await fixture.send(bert.id, 'POST', url, { note: 'fraud' }, staff)).status).toBe(200);
    expect(await coinsOf(db, anna)).toBe(100);
  });
});

describe('coins to an email address', () => {
  test('the reply does not tell whether the address has an account', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const known = await fixture.send(anna.id, 'POST', '/api/gifts', {
      ...{ email: await emailOf(bert), coins: 10 },
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
    const gift = await sendWith(fixture.deps, anna, { email: await emailOf(bert) }, 30);
    const url = `/api/gifts/${gift.id}/accept`;
    expect((await fixture.send(cleo.id, 'GET', '/api/gifts')).body.offers).toEqual([]);
    expect((await fixture.send(cleo.id, 'POST', url)).body.code).toBe('gift_not_found');
    expect((await fixture.send(bert.id, 'GET', '/api/gifts')).body.offers).toHaveLength(1);
    const answers = await Promise.all([1, 2, 3].map(() => fixture.send(bert.id, 'POST', url)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await coinsOf(db, anna), await coinsOf(db, bert)]).toEqual([70, 30]);
  });

  test('an address that is not confirmed sees nothing', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    await sendWith(fixture.deps, anna, { email: await emailOf(bert) }, 30);
    await db
      .updateTable('player')
      .set({ email_verified: false })
      .where('id', '=', bert.id)
      .execute();
    expect((await fixture.send(bert.id, 'GET', '/api/gifts')).body.offers).toEqual([]);
  });

  test('declined or never accepted, it comes back', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const declined = await sendWith(fixture.deps, anna, { email: await emailOf(bert) }, 30);
    await fixture.send(bert.id, 'POST', `/api/gifts/${declined.id}/decline`);
    expect(await coinsOf(db, anna)).toBe(100);
    const expired = await sendWith(fixture.deps, anna, { email: await emailOf(bert) }, 30);
    await makeDue(expired.id);
    await sweepGifts(fixture.deps);
    expect(await coinsOf(db, anna)).toBe(100);
  });

  test('one’s own address is refused', async () => {
    const anna = await seenPlayer(fixture, 100);
    await expect(
      sendWith(fixture.deps, anna, { email: await emailOf(anna) }, 5),
    ).rejects.toMatchObject({ code: 'gift_to_self' });
  });
});

describe('taken back by staff', () => {
  const staff = { 'x-test-admin': 'yes' };

  test('the sender has the coins again; what the receiver spent is a debt; once', async () => {
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

  test('by the sender or the receiver it waits for a second person; it counts for the daily cap', async () => {
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

  test('a gift that waits cannot be taken back', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const gift = await sendWith(withRules({ new_device_hours: 1 }), anna, bert, 5, true);
    const url = `/api/admin/gifts/${gift.id}/reverse`;
    const reply = await fixture.send(anna.id, 'POST', url, { note: 'no' }, staff);
    expect(reply.body.code).toBe('gift_not_reversible');
  });

  test('players are not let in', async () => {
    const anna = await seenPlayer(fixture, 100);
    expect((await fixture.send(anna.id, 'GET', '/api/admin/gifts')).status).toBe(403);
  });

  test('the list is found by number, by address and by player', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    const { body } = await sendCoinsTo(fixture, anna, bert, 3);
    for (const query of [
      `q=%23${body.gift.number}`,
      `q=${encodeURIComponent(await emailOf(bert))}`,
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

/** As after a payment that a bank took back. */
async function chargeBack({ id }: TestPlayer, coins: number): Promise<void> {
  const taken = { key: randomUUID(), playerId: id, purse: 'coins', source: 'test' } as const;
  await inTransaction(db, clawBack, { ...taken, amount: amount(coins), reference: 'a payment' });
}

async function insertPayment({ id }: TestPlayer, coins: number, creditedAt: Date): Promise<void> {
  await sql`with made as (insert into plan (title, price_cents, coins) values ('p', 100, ${coins})
      returning id)
    insert into payment (id, player_id, plan_id, provider, price_cents, amount_cents, currency,
      coins, state, credited_at)
    select ${randomUUID()}, ${id}, made.id, 'sandbox', 100, 100, 'USD', ${coins}, 'credited',
      ${creditedAt} from made`.execute(db);
}

async function outcomes(
  count: number,
  send: (index: number) => Promise<{ state: string }>,
): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, i) => send(i)));
  const names = settled.map((one) =>
    one.status === 'fulfilled' ? one.value.state : String(one.reason.code ?? one.reason),
  );
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  );
}
