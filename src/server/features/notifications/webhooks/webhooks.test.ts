import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookType } from '#contract/webhook-types.ts';
import { ADMIN_WEBHOOKS_PATH, adminWebhookPath } from '#contract/webhooks.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  bossDied,
  openWebhookFixture,
  type WebhookFixture,
} from '#server/testing/notifications/webhook-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { cleanWebhooks } from './webhook-deliveries.repo.ts';

const database = openTestDatabase();
let db: Db;
let hooks: WebhookFixture;

beforeAll(async () => {
  db = database.db;
  hooks = await openWebhookFixture(database);
});
afterAll(() => hooks.stop());
beforeEach(() => hooks.clear());

test('each receiver gets the types it chose, and no event from before it chose them', async () => {
  const before = { ...bossDied('early'), happenedAt: new Date(Date.now() - 60_000) };
  await hooks.add('/deaths');
  const { id } = await hooks.add('/castles', ['castle.owner_changed']);
  await hooks.publish(before, bossDied('late'));
  await hooks.send();
  expect(hooks.receiver.received.map(({ path }) => path)).toEqual(['/deaths']);
  const fields = { name: 'Both', url: `${hooks.receiver.origin}/castles` };
  const types = ['castle.owner_changed', 'boss.died'];
  await hooks.asAdmin('PUT', adminWebhookPath(id), { ...fields, types });
  await hooks.publish(before, bossDied('later'));
  await hooks.send();
  expect(hooks.receiver.received.map(({ path }) => path).sort()).toEqual([
    ...['/castles', '/deaths', '/deaths'],
  ]);
});

test('orders, payments, registrations and boss deaths are published', async () => {
  const types: WebhookType[] = ['player.registered', 'order.completed', 'boss.died'];
  await hooks.add('/all', [...types, 'payment.completed']);
  const scan = async () => {
    await hooks.scan(0);
    await hooks.scan(1);
  };
  await scan();
  const player = await makePlayer(db);
  await sql`insert into boss_event (world_id, boss, kind, happened_at, source)
    values (1, 'core', 'death', now(), 'observed')`.execute(db);
  await sql`insert into plan (title, price_cents, coins) values ('Small', 500, 50)`.execute(db);
  const payment = randomUUID();
  await sql`insert into payment (id, player_id, plan_id, provider, price_cents, amount_cents,
      currency, coins, state, credited_at, provider_ref)
    select ${payment}, ${player}, id, 'stripe', 500, 500, 'USD', 50, 'credited', now(), 'x'
    from plan limit 1`.execute(db);
  const order = randomUUID();
  await sql`insert into game_order (id, player_id, kind, world_id, login, content, lane, purse,
      price, state, due_at, finished_at)
    values (${order}, ${player}, 'rename', 1, 'bob', '{}', 'x', 'coins', 100, 'done', null, now())`.execute(
    db,
  );
  await scan();
  await scan();
  await hooks.send();
  const got = hooks.receiver.received.map(({ body }) => JSON.parse(body));
  expect(got.sort((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: 'boss.died', data: { server_id: 1, boss: 'core' } },
    { type: 'order.completed', data: { order_id: order, player_id: player, price: 100 } },
    { type: 'payment.completed', data: { payment_id: payment, amount_cents: 500, coins: 50 } },
    { type: 'player.registered', data: { player_id: player } },
  ]);
  // Ids only.
  expect(JSON.stringify(got)).not.toMatch(/@|bob/);
});

test('an event sent long ago is not published again once its message is deleted', async () => {
  await hooks.add();
  await hooks.scan(1);
  await sql`insert into boss_event (world_id, boss, kind, happened_at, source)
    values (1, 'zaken', 'death', now(), 'observed')`.execute(db);
  await hooks.scan(1);
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(1);
  // A month passes without another event: the source still reads this one.
  const later = { now: () => new Date(Date.now() + 31 * 86_400_000) };
  await sql`update webhook_message set created_at = created_at - interval '31 days'`.execute(db);
  await cleanWebhooks(db, 30);
  expect(await db.selectFrom('webhook_message').select('id').execute()).toEqual([]);
  await hooks.scan(1, later);
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(1);
});

test('URLs that are not public are refused, when entered and when called; redirects are not followed', async () => {
  const refused = [
    ...['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/x', 'https://10.0.0.1:8443/'],
    ...['https://me:secret@example.org/', 'http://127.0.0.1:1/'],
  ];
  for (const url of refused) {
    const types = ['boss.died'];
    const { status, body } = await hooks.asAdmin('POST', ADMIN_WEBHOOKS_PATH, {
      name: 'x',
      url,
      types,
    });
    expect([url, status, body.code]).toEqual([url, 400, 'webhook_url_refused']);
  }
  const { port } = new URL(hooks.receiver.origin);
  const types = ['boss.died'];
  const url = `https://localhost:${port}/`;
  const { body } = await hooks.asAdmin('POST', ADMIN_WEBHOOKS_PATH, { name: 'x', url, types });
  await hooks.publish(bossDied('1'));
  await hooks.send();
  expect(await hooks.deliveries(body.id)).toMatchObject([
    { state: 'queued', status: 0, attempt: 1 },
  ]);
  expect(hooks.receiver.received).toEqual([]);
  // A redirect is not a delivery, and is not followed.
  await hooks.asAdmin('POST', `${adminWebhookPath(body.id)}/remove`, {});
  const { id } = await hooks.add();
  hooks.receiver.answerWith(() => ({ status: 302, headers: { location: '/elsewhere' } }));
  await hooks.publish(bossDied('2'));
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(1);
  expect(await hooks.deliveries(id)).toMatchObject([{ state: 'queued', status: 302 }]);
});

test('the number of receivers is limited, and old messages are deleted', async () => {
  for (let i = 0; i < 20; i += 1) await hooks.add();
  const body = { name: 'x', url: `${hooks.receiver.origin}/`, types: ['boss.died'] };
  expect((await hooks.asAdmin('POST', ADMIN_WEBHOOKS_PATH, body)).body.code).toBe(
    'too_many_webhooks',
  );
  await hooks.publish(bossDied('1'));
  await hooks.send();
  await sql`update webhook_message set created_at = now() - interval '31 days'`.execute(db);
  await hooks.publish(bossDied('2'));
  await cleanWebhooks(db, 30);
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(20);
});

test('an old message that is still to be sent is kept', async () => {
  const { id } = await hooks.add();
  await hooks.publish(bossDied('1'));
  await sql`update webhook_message set created_at = now() - interval '31 days'`.execute(db);
  await cleanWebhooks(db, 30);
  expect(await hooks.deliveries(id)).toMatchObject([{ state: 'queued' }]);
  await hooks.send();
  await cleanWebhooks(db, 30);
  expect([hooks.receiver.received.length, await hooks.deliveries(id)]).toEqual([1, []]);
});

test('a refused order is refunded only if it had a price', async () => {
  await hooks.add('/orders', ['order.refused', 'order.refunded']);
  await hooks.scan(0);
  const player = await makePlayer(db);
  for (const price of [0, 100]) {
    await sql`insert into game_order (id, player_id, kind, world_id, login, content, lane, purse,
        price, state, due_at, finished_at)
      values (${randomUUID()}, ${player}, 'rename', 1, 'bob', '{}', 'x', 'coins', ${price},
        'refused', null, now())`.execute(db);
  }
  await hooks.scan(0);
  await hooks.send();
  const got = hooks.receiver.received.map(({ body }) => JSON.parse(body));
  expect(got.sort((a, b) => a.data.price - b.data.price)).toMatchObject([
    { type: 'order.refused', data: { price: 0 } },
    { type: 'order.refunded', data: { price: 100 } },
  ]);
});
