import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
});
afterAll(async () => {
  await fixture.world.faults.publish([]);
  await fixture.stop();
  const audit = await auditLedger(database.db);
  expect(audit.faults).toEqual([]);
});

const target = ({ account, chars }: TestPlayer) => ({ account, char: chars[0] ?? '' });
const ownerOf = async (login: string) => {
  const row = await database.db
    .selectFrom('game_account')
    .select('player_id')
    .where('login', '=', login)
    .executeTakeFirst();
  return row?.player_id;
};
const coinsOf = async ({ id }: TestPlayer) => (await readBalances(database.db, id)).coins;

describe('account moves', () => {
  test('an account moves to a verified master account, and its old owner can no longer use it', async () => {
    const player = await fixture.player({ coins: 500 });
    const email = `to${Date.now()}@example.org`;
    const to = await makePlayer(database.db, { email });
    const body = { account: player.account, user: email.toUpperCase() };
    const response = await fixture.send(player.id, 'POST', '/api/migrate', body);
    expect([response.status, response.body.totalCoins]).toEqual([202, 100]);
    await expect.poll(() => ownerOf(player.account)).toBe(to);
    const refused = await fixture.send(player.id, 'POST', '/api/coins', {
      ...target(player),
      coins: 1,
    });
    expect(refused.body.code).toBe('account_not_found');
  });

  test.each([
    ['nobody', undefined],
    ['an unverified master account', false],
  ])('an account does not move to %s, and the coins are refunded', async (_, emailVerified) => {
    const player = await fixture.player({ coins: 500 });
    const email = `x${Date.now()}@example.org`;
    if (emailVerified !== undefined) await makePlayer(database.db, { email, emailVerified });
    await fixture.send(player.id, 'POST', '/api/migrate', { account: player.account, user: email });
    await expect.poll(() => coinsOf(player)).toBe(500);
    expect(await ownerOf(player.account)).toBe(player.id);
  });

  test('a move does not reveal which emails exist, with coins or without', async () => {
    const email = `known${Date.now()}@example.org`;
    await makePlayer(database.db, { email });
    for (const coins of [0, 500]) {
      const texts: string[] = [];
      for (const user of [email, 'nobody-here@example.org']) {
        const player = await fixture.player(coins > 0 ? { coins } : {});
        const body = { account: player.account, user };
        const response = await fixture.send(player.id, 'POST', '/api/migrate', body);
        texts.push(JSON.stringify({ ...response.body, order_id: '', status: response.status }));
      }
      expect(new Set(texts).size, texts.join(' ')).toBe(1);
    }
  });

  test('requests to move count toward the rate limit before anything is checked', async () => {
    const player = await fixture.player({ coins: 500 });
    const body = { account: player.account, user: 'nobody-here@example.org', price: 1 };
    const responses = await Promise.all(
      Array.from({ length: 28 }, () => fixture.send(player.id, 'POST', '/api/migrate', body)),
    );
    const codes = responses.map((response) => response.body.code);
    expect(codes.filter((code) => code !== 'slow_down')).toHaveLength(10);
  });
});
