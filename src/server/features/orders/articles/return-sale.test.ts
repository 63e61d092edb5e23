import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bigCount, characterId, orderId } from '#server/game/ids.ts';
import type { Unknown } from '#server/game/outcomes.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { makeArticle } from '#server/testing/make-article.ts';
import { backdateOrder, makeCheckDue } from '#server/testing/make-due.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import {
  checkDecisions,
  coinsOf,
  createOldDoneOrder,
  readOrder,
  runUntilFinished,
  withWrites,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { decideOrder } from '../decide-order.ts';
import { buyArticle } from '../kinds/buy-article.ts';
import type { OrderDeps } from '../order-deps.ts';
import { placeOrder } from '../place-order.ts';

/** Without a worker: the tests decide when an order is performed, and what the game answers. */
const database = openTestDatabase();
let fixture: OrderFixture;
let adminId = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  adminId = await makePlayer(database.db);
  await createOldDoneOrder(fixture);
});
afterAll(async () => {
  await fixture.stop();
  expect((await auditLedger(database.db)).faults).toEqual([]);
});

async function place(player: TestPlayer, article: number): Promise<string> {
  await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
  const id = randomUUID();
  const queue = { ...fixture.deps.queue, enqueue: async () => undefined };
  const order = { account: player.account, char: player.chars[0] ?? '', article, version: 1 };
  const body = buyArticle.body.parse(order);
  const request = { orderId: id, kind: buyArticle, playerId: player.id, body };
  await placeOrder({ ...fixture.deps, queue }, { ...request, requestKey: undefined });
  return id;
}

async function soldOf(article: number): Promise<number> {
  const row = await database.db
    .selectFrom('shop_article')
    .select('sold')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  return row.sold;
}

const unknown = async (): Promise<Unknown> => ({
  state: 'unknown',
  evidence: [{ code: 'timed_out' }],
});

function unreachable(): OrderDeps {
  return withWrites(fixture.deps, () => ({
    deliverPack: async () => ({ outcome: 'unclear', evidence: [{ code: 'timed_out' }] }),
    verify: unknown,
    abandon: unknown,
  }));
}

async function decide(id: string, decision: 'done' | 'refused'): Promise<void> {
  await backdateOrder(database.db, id);
  await runUntilFinished(unreachable(), id);
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  await decideOrder(unreachable(), { id, decision, note: 'looked', adminId, origin });
}

test('what was bought is delivered, even if staff change the article in the meantime', async () => {
  const player = await fixture.player({ coins: 100 });
  const article = await makeArticle(database.db);
  const order = await place(player, article);
  await sql`update shop_article set items = '[{"item_id":1,"count":1,"stacks":true}]', price = 1,
    version = 2, is_hidden = true where id = ${article}`.execute(database.db);
  expect(await runUntilFinished(fixture.deps, order)).toMatchObject({ state: 'done' });
  const { rows } = await sql`select item_id, quantity::text from demo_world.delivery
    where order_id = ${order}`.execute(database.db);
  expect(rows).toEqual([{ item_id: 57, quantity: '1000' }]);
  expect(await coinsOf(database.db, player)).toBe(0);
});

test('a refused order returns its stock and its limit, once', async () => {
  const player = await fixture.player({ coins: 100 });
  const article = await makeArticle(database.db, { stock: 1, limitCount: 1 });
  const order = await place(player, article);
  expect(await soldOf(article)).toBe(1);
  const refusing = withWrites(fixture.deps, () => ({
    deliverPack: async () => ({ outcome: 'refused', reason: 'bagFull' }),
  }));
  const refused = { state: 'refused', reason: 'inventory_full' };
  expect(await runUntilFinished(refusing, order)).toMatchObject(refused);
  await buyArticle.whenRefused?.(database.db as never, {
    order: await readOrder(database.db, order),
  });
  expect([await soldOf(article), await coinsOf(database.db, player)]).toEqual([0, 100]);
  const second = await place(player, article);
  expect(await runUntilFinished(fixture.deps, second)).toMatchObject({ state: 'done' });
  expect([await soldOf(article), await coinsOf(database.db, player)]).toEqual([1, 0]);
});

test('goods that arrived after a refund are charged for and counted as sold', async () => {
  const player = await fixture.player({ coins: 100 });
  const article = await makeArticle(database.db, { stock: 1 });
  const order = await place(player, article);
  await decide(order, 'refused');
  expect([await soldOf(article), await coinsOf(database.db, player)]).toEqual([0, 100]);
  const { character_id } = await readOrder(database.db, order);
  await fixture.world.writes.deliverPack({
    orderId: orderId(order),
    characterId: characterId(character_id ?? 0),
    items: [{ itemId: 57, quantity: bigCount(1_000), stacks: true }],
  });
  await makeCheckDue(database.db, order);
  await checkDecisions(fixture.deps);
  expect(await readOrder(database.db, order)).toMatchObject({ correction: 'taken' });
  expect([await soldOf(article), await coinsOf(database.db, player)]).toEqual([1, 0]);
});

test('goods that never arrived are refunded and for sale again, though staff decided otherwise', async () => {
  const player = await fixture.player({ coins: 100 });
  const article = await makeArticle(database.db, { stock: 1 });
  const order = await place(player, article);
  await decide(order, 'done');
  expect([await soldOf(article), await coinsOf(database.db, player)]).toEqual([1, 0]);
  await makeCheckDue(database.db, order);
  await checkDecisions(fixture.deps);
  expect(await readOrder(database.db, order)).toMatchObject({ correction: 'given_back' });
  expect([await soldOf(article), await coinsOf(database.db, player)]).toEqual([0, 100]);
});
