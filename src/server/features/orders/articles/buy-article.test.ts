import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACK_SLOTS_MAX } from '#contract/shop-packs.ts';
import { gameClassById } from '#reference/classes.ts';
import { characterId } from '#server/game/ids.ts';
import { MAX_STACKS } from '#server/game/packs.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makeArticle } from '#server/testing/make-article.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { coinsOf } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from '../audit-orders.ts';
import { takeArticle } from './take-article.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
});
afterAll(async () => {
  await fixture.stop();
  expect((await auditLedger(database.db)).faults).toEqual([]);
  const orders = await auditOrders(fixture.deps, new Date(0));
  expect(orders).toMatchObject({ wrongHolds: [], lost: [], doubled: [] });
  // Of every article, `sold` is the number of sales that were not returned.
  const { rows } = await sql`select a.id from shop_article as a where a.sold <> (
    select count(*) from shop_sale as s where s.article_id = a.id and s.returned_at is null
  )`.execute(database.db);
  expect(rows).toEqual([]);
});

const BLADE = { item_id: 80, count: 1, stacks: false };
const STAFF = { item_id: 92, count: 1, stacks: false };
const HUMAN_FIGHTER = 0;

function buy(player: TestPlayer, article: number, fields: object = {}, key?: string) {
  const body = { account: player.account, char: player.chars[0], article, version: 1, ...fields };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return fixture.send(player.id, 'POST', '/api/shop/orders', body, headers);
}

/** Read from the simulated world directly, not through its port. */
async function delivered(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select item_id || ' x' || quantity as line
    from demo_world.delivery where order_id = ${orderId} order by item_id`.execute(database.db);
  return rows.map(({ line }) => line);
}

async function soldOf(article: number): Promise<number> {
  const row = await database.db
    .selectFrom('shop_article')
    .select('sold')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  return row.sold;
}

async function archetypeOf(player: TestPlayer): Promise<string> {
  const found = await database.db
    .selectFrom('game_character')
    .select('character_id')
    .where('login', '=', player.account)
    .where('name', '=', player.chars[0] ?? '')
    .executeTakeFirstOrThrow();
  const character = await fixture.world.characters.byId(characterId(found.character_id));
  return gameClassById(character?.classId ?? -1)?.archetype ?? '';
}

describe('buying', () => {
  test('every item of the pack arrives, and the price of the article is taken', async () => {
    const player = await fixture.player({ coins: 500 });
    const article = await makeArticle(database.db, {
      price: 120,
      items: [{ item_id: 57, count: 1_000, stacks: true }, BLADE],
    });
    const { status, body } = await buy(player, article, { price: 120 });
    expect([status, body.state, body.totalCoins]).toEqual([200, 'done', 380]);
    expect(await delivered(body.order_id)).toEqual(['57 x1000', '80 x1']);
    expect(await soldOf(article)).toBe(1);
    const order = await fixture.send(player.id, 'GET', `/api/orders/${body.order_id}`);
    expect(order.body.article).toEqual({
      title: 'Starter pack',
      items: [
        { item_id: 57, name: 'Adena', count: 1_000 },
        { item_id: 80, name: 'Tallum Blade', count: 1 },
      ],
    });
  });

  test('of four buyers of the last unit, one gets it and the others pay nothing', async () => {
    const players = await Promise.all([0, 1, 2, 3].map(() => fixture.player({ coins: 100 })));
    const article = await makeArticle(database.db, { stock: 1 });
    const responses = await Promise.all(players.map((player) => buy(player, article)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const coins = await Promise.all(players.map((player) => coinsOf(database.db, player)));
    expect(coins.sort((a, b) => a - b)).toEqual([0, 100, 100, 100]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('article_sold_out');
    expect(await soldOf(article)).toBe(1);
  });

  test('the limit per player holds for concurrent orders, and only for that player', async () => {
    const player = await fixture.player({ coins: 1_000 });
    const article = await makeArticle(database.db, { limitCount: 2, limitDays: 7 });
    const responses = await Promise.all(Array.from({ length: 5 }, () => buy(player, article)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ body }) => body.code === 'article_limit')).toHaveLength(3);
    expect(await coinsOf(database.db, player)).toBe(800);
    const another = await fixture.player({ coins: 100 });
    expect((await buy(another, article)).status).toBe(200);
    await sql`update shop_sale set sold_at = now() - interval '8 days'
      where player_id = ${player.id}::uuid`.execute(database.db);
    expect((await buy(player, article)).status).toBe(200);
  });

  test('a price or content that changed since it was shown is refused, not charged', async () => {
    const player = await fixture.player({ coins: 500 });
    const article = await makeArticle(database.db, { price: 100 });
    const change = (price: number, version: number) =>
      database.db
        .updateTable('shop_article')
        .set({ price, version })
        .where('id', '=', article)
        .execute();
    await change(90, 2);
    expect((await buy(player, article, { price: 100 })).body.code).toBe('price_changed');
    expect((await buy(player, article, { price: 90 })).body.code).toBe('article_changed');
    expect(await coinsOf(database.db, player)).toBe(500);
    expect((await buy(player, article, { price: 90, version: 2 })).status).toBe(200);
    expect(await coinsOf(database.db, player)).toBe(410);
  });

  test.each([
    ['hidden', { isHidden: true }],
    ['not yet on sale', { startsAt: new Date(Date.now() + 3_600_000) }],
    ['no longer on sale', { endsAt: new Date(Date.now() - 1_000) }],
    ['of another server', { worldId: 2 }],
  ])('an article that is %s cannot be bought', async (_, changes) => {
    const player = await fixture.player({ coins: 100 });
    const { status, body } = await buy(player, await makeArticle(database.db, changes));
    expect([status, body.code]).toEqual([404, 'article_not_found']);
    expect(await coinsOf(database.db, player)).toBe(100);
  });

  test('an article that moves to another server before it is taken is not sold here', async () => {
    const player = await fixture.player({ coins: 100 });
    const article = await makeArticle(database.db, { worldId: 2 });
    const orderId = randomUUID();
    const content = { article_id: article, version: 1, titles: {}, items: [] };
    const taking = { orderId, playerId: player.id, worldId: 1, content, price: 100 };
    const taken = inTransaction(database.db, takeArticle, taking);
    await expect(taken).rejects.toMatchObject({ code: 'article_not_found' });
    expect(await soldOf(article)).toBe(0);
  });

  test('without enough coins nothing is taken from the stock', async () => {
    const player = await fixture.player({ coins: 10 });
    const article = await makeArticle(database.db, { stock: 5 });
    expect((await buy(player, article)).body.code).toBe('not_enough_coins');
    expect(await soldOf(article)).toBe(0);
  });

  test('a repeated request is one purchase', async () => {
    const player = await fixture.player({ coins: 500 });
    const article = await makeArticle(database.db);
    const key = randomUUID();
    const first = await buy(player, article, {}, key);
    await sql`update shop_article set version = 2, price = 300 where id = ${article}`.execute(
      database.db,
    );
    const again = await buy(player, article, { version: 2, price: 300 }, key);
    expect(again.body.order_id).toBe(first.body.order_id);
    expect([await coinsOf(database.db, player), await soldOf(article)]).toEqual([400, 1]);
  });
});

test('the largest pack that can be saved is the largest that worlds deliver', () => {
  expect(PACK_SLOTS_MAX).toBe(MAX_STACKS);
});

describe('choices', () => {
  test('a class gets the option meant for it, and no other', async () => {
    const player = await fixture.player({ coins: 500 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    const archetype = await archetypeOf(player);
    const other = archetype === 'mage' ? 'warrior' : 'mage';
    const article = await makeArticle(database.db, {
      items: [],
      choices: [
        {
          options: [
            { archetypes: [other], items: [STAFF] },
            { archetypes: [archetype], items: [BLADE] },
          ],
        },
      ],
    });
    const { body } = await buy(player, article, { picks: [null] });
    expect(await delivered(body.order_id)).toEqual(['80 x1']);
    const none = await makeArticle(database.db, {
      items: [],
      choices: [{ options: [{ archetypes: [other], items: [STAFF] }] }],
    });
    expect((await buy(player, none)).body.code).toBe('article_not_for_class');
  });

  test.each(['picks', 'shown'])(
    'an option for another class in `%s` is refused, not charged',
    async (field) => {
      const player = await fixture.player({ coins: 500 });
      await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
      const options = [
        { archetypes: ['mage'], items: [STAFF] },
        { archetypes: ['warrior'], items: [BLADE] },
      ];
      const article = await makeArticle(database.db, { items: [], choices: [{ options }] });
      const become = (classId: number) =>
        sql`update game_character set class_id = ${classId}
          where login = ${player.account} and name = ${player.chars[0]}`.execute(database.db);
      await become(HUMAN_FIGHTER);
      const { status, body } = await buy(player, article, { [field]: [0] });
      expect([status, body.code]).toEqual([409, 'article_changed']);
      expect([await coinsOf(database.db, player), await soldOf(article)]).toEqual([500, 0]);
      const bought = await buy(player, article, { [field]: [1] });
      expect(await delivered(bought.body.order_id)).toEqual(['80 x1']);
    },
  );

  test('a repeated request returns the first purchase, even if it was shown another option', async () => {
    const player = await fixture.player({ coins: 500 });
    const article = await makeArticle(database.db, {
      choices: [{ options: [{ archetypes: [], items: [BLADE] }] }],
    });
    const key = randomUUID();
    const first = await buy(player, article, { shown: [0] }, key);
    const again = await buy(player, article, { shown: [1] }, key);
    expect(again.body.order_id).toBe(first.body.order_id);
    expect(await coinsOf(database.db, player)).toBe(400);
  });

  test('where several options are open, the player must choose one of them', async () => {
    const player = await fixture.player({ coins: 500 });
    const article = await makeArticle(database.db, {
      items: [],
      choices: [
        {
          options: [
            { archetypes: [], items: [STAFF] },
            { archetypes: [], items: [BLADE] },
          ],
        },
      ],
    });
    expect((await buy(player, article)).body.code).toBe('article_choice_missing');
    expect((await buy(player, article, { picks: [7] })).body.code).toBe('article_choice_missing');
    const { body } = await buy(player, article, { picks: [1] });
    expect(await delivered(body.order_id)).toEqual(['80 x1']);
  });
});
