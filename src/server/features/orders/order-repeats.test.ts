import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { characterId } from '#server/game/ids.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
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
const coinsOf = async ({ id }: TestPlayer) => (await readBalances(database.db, id)).coins;
const votesOf = async ({ id }: TestPlayer) => (await readBalances(database.db, id)).votes;

async function characterOf(player: TestPlayer) {
  const row = await database.db
    .selectFrom('game_character')
    .select('character_id')
    .where('login', '=', player.account)
    .where('name', '=', player.chars[0] ?? '')
    .executeTakeFirstOrThrow();
  return characterId(row.character_id);
}

async function delivered(player: TestPlayer, itemId = 4037): Promise<number> {
  const inventory = await fixture.world.characters.inventory(await characterOf(player));
  return Number(inventory.find((item) => item.itemId === itemId)?.quantity ?? 0);
}

describe('the same request again', () => {
  test('double click, replay and a second tab with one key: one order, one response', async () => {
    const player = await fixture.player({ coins: 100 });
    const order = { ...target(player), coins: 40 };
    const key = { 'idempotency-key': 'a-click' };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => fixture.send(player.id, 'POST', '/api/coins', order, key)),
    );
    responses.push(await fixture.send(player.id, 'POST', '/api/coins', order, key));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([await coinsOf(player), await delivered(player)]).toEqual([60, 40]);
  });

  test('the response stays the same if the coins are spent by then, and if it was a refusal', async () => {
    const player = await fixture.player({ coins: 40 });
    const order = { ...target(player), coins: 40 };
    const key = { 'idempotency-key': 'all' };
    const first = await fixture.send(player.id, 'POST', '/api/coins', order, key);
    const second = await fixture.send(player.id, 'POST', '/api/coins', order, key);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const vip = await fixture.player({ votes: 100 });
    await fixture.send(vip.id, 'POST', '/api/vip', target(vip));
    const again = { 'idempotency-key': 'again' };
    const refused = await fixture.send(vip.id, 'POST', '/api/vip', target(vip), again);
    const repeated = await fixture.send(vip.id, 'POST', '/api/vip', target(vip), again);
    expect([repeated.status, repeated.body]).toEqual([refused.status, refused.body]);
  });

  test('a key used for something else is refused', async () => {
    const player = await fixture.player({ coins: 100 });
    const key = { 'idempotency-key': 'k' };
    await fixture.send(player.id, 'POST', '/api/coins', { ...target(player), coins: 1 }, key);
    const other = { ...target(player), coins: 2 };
    const response = await fixture.send(player.id, 'POST', '/api/coins', other, key);
    expect(response.body.code).toBe('request_key_reused');
  });

  test('a repeat with another price shown is the same request: found again, charged once', async () => {
    const player = await fixture.player({ votes: 50 });
    const order = { ...target(player), color: 3 };
    const send = (price: number) =>
      fixture.send(
        player.id,
        'POST',
        '/api/color',
        { ...order, price },
        { 'idempotency-key': 'lost' },
      );
    const first = await send(4);
    expect(first.body.state).toBe('done');
    expect((await send(9)).body.order_id).toBe(first.body.order_id);
    expect(await votesOf(player)).toBe(46);
  });

  test('fifty concurrent orders for the last coins: one wins, the others get the reason', async () => {
    const player = await fixture.player({ coins: 10 });
    const order = { ...target(player), coins: 10 };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => fixture.send(player.id, 'POST', '/api/coins', order)),
    );
    const won = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ body }) => body.code === 'not_enough_coins');
    expect([won.length, refused.length]).toEqual([1, 49]);
    expect([await coinsOf(player), await delivered(player)]).toEqual([0, 10]);
  });
});
