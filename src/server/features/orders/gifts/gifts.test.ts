import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  chargeBack,
  emailOf,
  GIFTS_ON,
  seenPlayer,
  sendCoinsTo,
  sendWith,
  withRules,
} from '#server/testing/gift-tools.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
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
    expect(JSON.stringify(received.body)).not.toContain(await emailOf(db, anna));
    expect(JSON.stringify(sent.body)).not.toContain(await emailOf(db, bert));
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

  test('to oneself, of more than the balance, or signed with another’s character is refused', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    const codes = [
      (await sendCoinsTo(fixture, anna, anna, 5)).body.code,
      (await sendCoinsTo(fixture, anna, bert, 51)).body.code,
      (await sendCoinsTo(fixture, anna, bert, 5, { from: bert.chars[0] ?? '' })).body.code,
    ];
    expect(codes).toEqual(['gift_to_self', 'not_enough_coins', 'character_not_found']);
    expect(await coinsOf(db, anna)).toBe(50);
  });

  test('only coins can be given, not vote points or referral coins', async () => {
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

describe('repeated and concurrent gifts', () => {
  test('the same key is one gift, even at the same time; with other content it is refused', async () => {
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
    ['an unverified email', { email_verified: false }, 'gift_email_unverified'],
    ['spending locked by a dispute', { spending_locked_at: new Date() }, 'spending_locked'],
    ['a suspension', { suspended_at: new Date() }, 'spending_locked'],
  ] as const)('not with %s', async (_, change, code) => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    await db.updateTable('player').set(change).where('id', '=', anna.id).execute();
    expect((await sendCoinsTo(fixture, anna, bert, 5)).body.code).toBe(code);
    expect(await coinsOf(db, anna)).toBe(50);
  });

  test('not with a new account, nor while gifts are off', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    await expect(
      sendWith(withRules(fixture, { account_age_days: 1 }), anna, bert, 5),
    ).rejects.toMatchObject({ code: 'gift_account_too_young' });
    await expect(
      sendWith(withRules(fixture, { enabled: false }), anna, bert, 5),
    ).rejects.toMatchObject({
      code: 'gifts_off',
    });
  });

  test('not with a debt', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
    await chargeBack(db, anna, 60);
    expect((await sendCoinsTo(fixture, anna, bert, 1)).body.code).toBe('in_debt');
  });

  test('recently bought coins cannot be given, older ones can', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 100), await seenPlayer(fixture)];
    await insertPayment(anna, 70, new Date());
    await insertPayment(anna, 500, new Date(Date.now() - 73 * 3_600_000));
    const deps = withRules(fixture, { recent_purchase_hours: 72 });
    await expect(sendWith(deps, anna, bert, 31)).rejects.toMatchObject({
      code: 'gift_recent_coins',
    });
    expect((await sendWith(deps, anna, bert, 30)).state).toBe('done');
    expect(await coinsOf(db, anna)).toBe(70);
  });
});

describe('daily limits hold for concurrent gifts', () => {
  test('of coins sent, of gifts, and of coins received', async () => {
    const [anna, bert] = [await seenPlayer(fixture, 1_000), await seenPlayer(fixture)];
    const sent = await outcomes(10, () =>
      sendWith(withRules(fixture, { coins_sent_per_day: 50 }), anna, bert, 20),
    );
    expect(sent).toEqual({ done: 2, gift_daily_coins: 8 });
    const counted = await outcomes(10, () =>
      sendWith(withRules(fixture, { gifts_per_day: 5 }), anna, bert, 1),
    );
    expect(counted).toEqual({ done: 3, gift_daily_count: 7 });
    const cleo = await seenPlayer(fixture);
    const givers = await Promise.all(Array.from({ length: 6 }, () => seenPlayer(fixture, 100)));
    const deps = withRules(fixture, { coins_received_per_day: 45 });
    const received = await outcomes(6, (index) => sendWith(deps, givers[index] ?? anna, cleo, 20));
    expect(received).toEqual({ done: 2, gift_receiver_cannot: 4 });
    expect(await coinsOf(db, cleo)).toBe(40);
  });
});

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
  const names = settled.map((result) =>
    result.status === 'fulfilled'
      ? result.value.state
      : String(result.reason.code ?? result.reason),
  );
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  );
}
