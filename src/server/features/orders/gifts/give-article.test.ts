import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXTS } from '#server/locales/texts.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { GIFTS_ON, seenPlayer } from '#server/testing/gift-tools.ts';
import { makeArticle } from '#server/testing/make-article.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { coinsOf } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from '../audit-orders.ts';
import { giveArticle } from './give-article.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database, { gifts: GIFTS_ON });
  await fixture.startWorker();
});
afterAll(async () => {
  await fixture.stop();
  expect((await auditLedger(database.db)).faults).toEqual([]);
  const orders = await auditOrders(fixture.deps, new Date(0));
  expect(orders).toMatchObject({ wrongHolds: [], lost: [], doubled: [] });
});

function give(from: TestPlayer, to: TestPlayer, article: number, key?: string) {
  const body = { server_id: 1, char: to.chars[0], article, version: 1, message: 'Enjoy' };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return fixture.send(from.id, 'POST', '/api/gifts/articles', body, headers);
}

async function stateOf(orderId: string) {
  return database.db
    .selectFrom('game_order')
    .select(['state', 'reason', 'login'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

test('the other player’s character gets it, the buyer pays, and both sides see it', async () => {
  const [anna, bert] = [await seenPlayer(fixture, 500), await seenPlayer(fixture)];
  const article = await makeArticle(database.db, { price: 120 });
  const { status, body } = await give(anna, bert, article);
  expect([status, body.totalCoins, body.state]).toEqual([200, 380, 'done']);
  expect(await stateOf(body.order_id)).toMatchObject({ state: 'done', login: bert.account });
  const { rows } = await sql`select 1 from demo_world.delivery
    where order_id = ${body.order_id}`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
  const sent = await fixture.send(anna.id, 'GET', '/api/gifts/history');
  expect(sent.body.gifts).toMatchObject([{ state: 'done', title: 'Starter pack', amount: 120 }]);
  const received = await fixture.send(bert.id, 'GET', '/api/gifts/history?list=received');
  expect(received.body.gifts).toMatchObject([{ title: 'Starter pack', message: 'Enjoy' }]);
});

test('the buyer never sees the receiver’s login, and the receiver never sees the buyer’s order', async () => {
  const [anna, bert] = [await seenPlayer(fixture, 500), await seenPlayer(fixture)];
  const { body } = await give(anna, bert, await makeArticle(database.db, {}));
  const order = await fixture.send(anna.id, 'GET', `/api/orders/${body.order_id}`);
  expect(JSON.stringify(order.body)).not.toContain(bert.account);
  expect((await fixture.send(bert.id, 'GET', `/api/orders/${body.order_id}`)).status).toBe(404);
});

test('staff see the receiver’s account, and why the game refused it', async () => {
  const [anna, bert] = [await seenPlayer(fixture, 500), await seenPlayer(fixture)];
  const { body } = await give(anna, bert, await makeArticle(database.db, {}));
  const asStaff = async (url: string) =>
    (await fixture.send(anna.id, 'GET', url, undefined, { 'x-test-admin': 'yes' })).body;
  const orderUrl = `/api/admin/orders/${body.order_id}`;
  expect((await asStaff(orderUrl)).order.account).toBe(bert.account);
  const order = database.db.updateTable('game_order').where('id', '=', body.order_id);
  await order.set({ state: 'refused', reason: 'character_online' }).execute();
  const refused = {
    order_id: body.order_id,
    account: bert.account,
    message: TEXTS.en.errors.character_online,
  };
  const { character_id: character } = await database.db
    .selectFrom('game_order')
    .select('character_id')
    .where('id', '=', body.order_id)
    .executeTakeFirstOrThrow();
  expect((await asStaff(orderUrl)).order).toMatchObject(refused);
  expect((await asStaff(`/api/admin/orders?q=${bert.account}`)).rows).toMatchObject([refused]);
  expect((await asStaff(`/api/admin/players/${anna.id}/orders`)).rows).toMatchObject([refused]);
  expect((await asStaff(`/api/admin/servers/1/chars/${character}`)).orders).toMatchObject([
    refused,
  ]);
  // Nothing of it reaches the buyer.
  const own = await fixture.send(anna.id, 'GET', `/api/orders/${body.order_id}`);
  expect(own.body).toMatchObject({ account: '', message: TEXTS.en.errors.gift_not_delivered });
  await order.set({ state: 'done', reason: null }).execute();
});

test('staff cannot even propose to reverse it: the game has delivered it', async () => {
  const [anna, bert] = [await seenPlayer(fixture, 500), await seenPlayer(fixture)];
  await give(anna, bert, await makeArticle(database.db, {}));
  const sent = await fixture.send(anna.id, 'GET', '/api/gifts/history');
  const url = `/api/admin/gifts/${sent.body.gifts[0].id}/reverse`;
  // With a second owner, the sender's own request would wait for their confirmation.
  const owners = [anna.id, bert.id].map((id) => ({ player_id: id, role_id: 'owner' }));
  await database.db.insertInto('staff_member').values(owners).execute();
  const reply = await fixture.send(anna.id, 'POST', url, { note: 'x' }, { 'x-test-admin': 'yes' });
  await database.db.deleteFrom('staff_member').execute();
  expect([reply.status, reply.body.code]).toEqual([409, 'gift_not_reversible']);
});

test('the same key is one gift; limits of the article apply to the buyer', async () => {
  const [anna, bert, cleo] = [
    await seenPlayer(fixture, 500),
    await seenPlayer(fixture),
    await seenPlayer(fixture),
  ];
  const article = await makeArticle(database.db, { price: 100, limitCount: 1 });
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => give(anna, bert, article, key)));
  expect(new Set(replies.map(({ body }) => body.order_id)).size).toBe(1);
  expect(await coinsOf(database.db, anna)).toBe(400);
  expect((await give(anna, cleo, article)).body.code).toBe('article_limit');
  expect(await coinsOf(database.db, anna)).toBe(400);
});

test('to one’s own character, to nobody, and from a new device it is refused', async () => {
  const [anna, bert] = [await seenPlayer(fixture, 500), await seenPlayer(fixture)];
  const article = await makeArticle(database.db, {});
  expect((await give(anna, anna, article)).body.code).toBe('gift_to_self');
  const nobody = { ...bert, chars: ['NobodyAtAll'] };
  expect((await give(anna, nobody, article)).body.code).toBe('gift_receiver_not_found');
  const { config } = fixture.deps;
  const deps = {
    ...fixture.deps,
    config: { ...config, gifts: { ...config.gifts, new_device_hours: 24 } },
  };
  const body = {
    ...{ server_id: 1, char: bert.chars[0] ?? '', article, version: 1, picks: [] },
    ...{ from: '', message: '' },
  };
  const command = { playerId: anna.id, body, requestKey: undefined, formAgeMs: undefined };
  await expect(giveArticle(deps, { ...command, isDeviceNew: true })).rejects.toMatchObject({
    code: 'gift_device_new',
  });
  expect(await coinsOf(database.db, anna)).toBe(500);
});
