import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  bossDied,
  type NotificationFixture,
  openNotificationFixture,
} from '#server/testing/notifications/fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { cleanNotifications } from '../clean-notifications.ts';

const database = openTestDatabase();
let db: Db;
let fixture: NotificationFixture;
let player = '';
const now = new Date('2026-06-01T12:00:00Z');
const seconds = Math.floor(now.getTime() / 1_000);

beforeAll(async () => {
  db = database.db;
  fixture = await openNotificationFixture(database);
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await fixture.clear();
  fixture.setNow(now);
  player = await fixture.player();
});

const subscribe = (body: object) =>
  fixture.orders.send(player, 'POST', '/panel/notifications/subscriptions', body);
const titles = async () =>
  (await fixture.list(player)).notifications.map(({ title }: { title: string }) => title);

async function board(name: 'raids' | 'clans', rows: readonly object[]): Promise<void> {
  const frame = { server_id: 1, as_of: seconds, version: 1, reachable: true };
  const body = Buffer.from(JSON.stringify({ ...frame, [name]: rows }));
  await sql`insert into world_snapshot (world_id, board, version, content_version, content_hash,
      taken_at, body, body_gzip, body_brotli)
    values (1, ${name}, 1, 1, '', now(), ${body}, '', '')
    on conflict (world_id, board) do update set body = excluded.body`.execute(db);
}

const raid = (alive: 0 | 1, from: number, to: number) => ({
  ...{ npc_db_name: 'greyclaw_kutus', npc_id: 25_001, name: 'Greyclaw Kutus', level: 23, alive },
  ...{
    time_high: 0,
    time_low: 0,
    respawn_from: from,
    respawn_to: to,
    region: null,
    landmark: null,
  },
});

test('players are notified ten minutes before a boss window and when it opens, once each', async () => {
  await subscribe({ topic: 'boss', server_id: 1, subject: 'Greyclaw Kutus' });
  await board('raids', [raid(0, seconds + 601, seconds + 7_200)]);
  await fixture.scan(1);
  await fixture.sender.prepare();
  expect(await titles()).toEqual([]);
  for (const ahead of [2, 300, 599]) {
    fixture.setNow(new Date((seconds + ahead) * 1_000));
    await fixture.scan(1);
  }
  await fixture.sender.prepare();
  expect(await titles()).toEqual(['Greyclaw Kutus: the respawn window opens in 10 minutes']);
  for (const ahead of [601, 900]) {
    fixture.setNow(new Date((seconds + ahead) * 1_000));
    await fixture.scan(1);
  }
  await fixture.sender.prepare();
  expect(await titles()).toEqual([
    'Greyclaw Kutus: the respawn window is open',
    'Greyclaw Kutus: the respawn window opens in 10 minutes',
  ]);
});

test('players can subscribe to a boss by its key, its display name or its database name', async () => {
  const one = (boss: string, name: string) => ({
    ...raid(0, seconds + 60, seconds + 7_200),
    ...{ npc_db_name: boss, npc_id: null, name },
  });
  await board('raids', [one('npc_29118', 'Beleth'), one('My_Own_Boss', 'My_Own_Boss')]);
  for (const subject of ['npc_29118', 'Typhoon', 'my_own_boss', 'antharas3']) {
    const { status } = await subscribe({ topic: 'boss', server_id: 1, subject });
    expect([subject, status]).toEqual([subject, 200]);
  }
  // The name leads to the same subscription as the number.
  await subscribe({ topic: 'boss', server_id: 1, subject: 'beleth' });
  const { subscriptions } = (
    await fixture.orders.send(player, 'GET', '/api/notifications/settings')
  ).body;
  expect(subscriptions.map(({ name }: { name: string }) => name)).toEqual([
    'Beleth',
    'Typhoon',
    'My_Own_Boss',
    'Antharas',
  ]);
  await fixture.scan(1);
  for (const boss of ['npc_25539', 'antharas3']) {
    await db
      .insertInto('boss_event')
      .values({ world_id: 1, boss, kind: 'death', happened_at: now, source: 'observed' })
      .execute();
  }
  await fixture.scan(1);
  await fixture.sender.prepare();
  expect((await titles()).sort()).toEqual([
    'Antharas was killed',
    'Beleth: the respawn window opens in 10 minutes',
    'My_Own_Boss: the respawn window opens in 10 minutes',
    'Typhoon was killed',
  ]);
});

test('players are notified of deaths, respawns and new castle owners, but not of earlier ones', async () => {
  const record = (kind: string, at: Date) =>
    db
      .insertInto('boss_event')
      .values({ world_id: 1, boss: 'queen_ant', kind, happened_at: at, source: 'observed' })
      .execute();
  await record('death', new Date(now.getTime() - 1_000));
  await db
    .insertInto('castle_owner')
    .values({ world_id: 1, castle: 'giran', clan: 'Wolves', ruler: 'Ana', since: now })
    .execute();
  await subscribe({ topic: 'boss', server_id: 1, subject: 'queen_ant' });
  await subscribe({ topic: 'castle', server_id: 1, subject: 'giran' });
  await subscribe({ topic: 'clan', server_id: 1, subject: 'wolves' });
  await fixture.scan(1);
  await record('respawn', now);
  await db
    .insertInto('castle_owner')
    .values({
      world_id: 1,
      castle: 'giran',
      clan: 'Bears',
      ruler: 'Bo',
      since: new Date(now.getTime() + 1),
    })
    .execute();
  await fixture.scan(1);
  await fixture.scan(1);
  await fixture.work();
  expect((await titles()).sort()).toEqual([
    'Giran has a new owner: Bears',
    'Queen Ant is alive',
    'Wolves lost Giran',
  ]);
  // The operator's Discord channel gets what is public: grand bosses and castles.
  expect(fixture.services.discords()).toHaveLength(1);
  await fixture.endWaits();
  await fixture.work();
  const sent = fixture.services.discords();
  expect(sent.map(({ embeds }) => embeds[0].title).sort()).toEqual([
    'Giran has a new owner: Bears',
    'Queen Ant is alive',
  ]);
  expect(sent[0].allowed_mentions).toEqual({ parse: [] });
});

test('players are notified when a clan’s level or leader changes', async () => {
  const clan = (level: number, leader: string) => ({
    ...{ ruler_id: 1, clan_name: 'Wolves', clan_skill_level: level, leader_name: leader },
    ...{ clan_root_name_value: 0, clan_oust_time: 0, clan_agit_id: 0, castle_name: null },
    ...{ clan_siege_kill: 0, alliance: null, member_count: 3 },
  });
  await subscribe({ topic: 'clan', server_id: 1, subject: 'Wolves' });
  await board('clans', [clan(5, 'Ana')]);
  await fixture.scan(1);
  await board('clans', [clan(6, 'Bo')]);
  await fixture.scan(1);
  await fixture.scan(1);
  await fixture.sender.prepare();
  expect((await titles()).sort()).toEqual(['Wolves has a new leader: Bo', 'Wolves is now level 6']);
});

test('a player is notified of the cheapest matching offer, and of the next one an hour later', async () => {
  const offer = (seller: number, price: number, enchant: number, kind = 'sell') =>
    sql`insert into market_offer (world_id, fingerprint, seller_id, seller_name, kind, item_id,
        item_name, enchant, quantity, price, shop)
      values (1, ${Buffer.from(crypto.randomUUID())}, ${seller}, ${`Seller${seller}`}, ${kind}, 57,
        'Adena', ${enchant}, 1, ${price}, '')`.execute(db);
  const refused = await subscribe({ topic: 'price', server_id: 1, subject: '#57' });
  expect(refused.body.code).toBe('price_missing');
  const wanted = { topic: 'price', server_id: 1, subject: '#57', enchant_from: 3, price_to: 1_000 };
  expect((await subscribe(wanted)).status).toBe(200);
  await offer(1, 1_001, 3);
  await offer(2, 900, 2);
  await offer(3, 10, 9, 'buy');
  await fixture.scan(1);
  await fixture.sender.prepare();
  expect(await titles()).toEqual([]);
  await offer(4, 1_000, 3);
  await offer(5, 950, 5);
  await fixture.scan(1);
  await fixture.scan(1);
  await fixture.sender.prepare();
  expect(await titles()).toEqual(['Adena +5 for 950 adena']);
  await db.deleteFrom('market_offer').where('seller_id', '=', 5).execute();
  fixture.setNow(new Date(now.getTime() + 3_600_000));
  await fixture.scan(1);
  await fixture.sender.prepare();
  expect(await titles()).toEqual(['Adena +3 for 1,000 adena', 'Adena +5 for 950 adena']);
});

test('a price is written as the reader’s language writes numbers, on the site and in a chat', async () => {
  await fixture.withTelegram(player, 5);
  await db.updateTable('player').set({ language: 'es' }).where('id', '=', player).execute();
  const offer = (key: string, detail: string) =>
    fixture.record({
      ...{ kind: 'price_offer', key, worldId: 1, subject: '57', playerId: player },
      ...{ data: { name: 'Adena', detail, extra: 'Ana' }, happenedAt: now },
    });
  await offer('1', '1234567');
  // As stored by an older version.
  await offer('2', '9,876,543');
  await fixture.work();
  const { body } = await fixture.orders.send(player, 'GET', '/api/notifications', undefined, {
    'accept-language': 'es',
  });
  expect(body.notifications.map(({ title }: { title: string }) => title)).toEqual([
    'Adena por 9.876.543 de adena',
    'Adena por 1.234.567 de adena',
  ]);
  const sent = fixture.services.telegrams().map(({ text }) => text.split('\n')[0]);
  expect(sent.sort()).toEqual(['Adena por 1.234.567 de adena', 'Adena por 9.876.543 de adena']);
});

test('small changes of a price are ignored; another seller or a much lower price notifies again', async () => {
  const wanted = { topic: 'price', server_id: 1, subject: '#57', price_to: 1_000 };
  await subscribe(wanted);
  await db.deleteFrom('market_offer').execute();
  const offer = (seller: number, price: number) =>
    sql`insert into market_offer (world_id, fingerprint, seller_id, seller_name, kind, item_id,
        item_name, enchant, quantity, price, shop)
      values (1, ${Buffer.from(crypto.randomUUID())}, ${seller}, 'Ana', 'sell', 57, 'Adena', 0, 1,
        ${price}, '')`.execute(db);
  const scanAfter = async (minutes: number) => {
    fixture.setNow(new Date(now.getTime() + minutes * 60_000));
    await fixture.scan(1);
    await fixture.sender.prepare();
    return (await titles()).length;
  };
  await offer(1, 900);
  expect(await scanAfter(0)).toBe(1);
  for (const price of [899, 898, 897]) {
    await offer(1, price);
    expect(await scanAfter(61)).toBe(1);
  }
  await offer(2, 896);
  expect(await scanAfter(59)).toBe(1);
  expect(await scanAfter(61)).toBe(2);
  await offer(1, 800);
  expect(await scanAfter(75)).toBe(2);
  expect(await scanAfter(77)).toBe(3);
});

test('an event is kept until it has expired, so that it is not recorded again', async () => {
  await fixture.record(bossDied('greyclaw_kutus'));
  const old = new Date(Date.now() - 400 * 86_400_000);
  const count = async (expires_at: Date) => {
    await db.updateTable('notification_event').set({ created_at: old, expires_at }).execute();
    await cleanNotifications(fixture.deps);
    return (await db.selectFrom('notification_event').select('id').execute()).length;
  };
  await fixture.subscribe(player, 'boss');
  await fixture.record(bossDied('pan_draid', now));
  expect(await count(new Date(Date.now() + 60_000))).toBe(1);
  expect(await count(new Date(Date.now() - 60_000))).toBe(0);
});

test('a failed order is announced as refunded, one without a price as refused', async () => {
  await subscribe({ topic: 'order' });
  const finishedAt = new Date(Date.now() + 60_000);
  fixture.setNow(new Date());
  await fixture.scan(0);
  for (const [price, character_name] of [
    [5, 'Ana'],
    [0, 'Bo'],
  ] as const) {
    await db
      .insertInto('game_order')
      .values({
        ...{ id: crypto.randomUUID(), player_id: player, kind: 'rename', world_id: 1, login: 'a' },
        ...{ character_name, content: '{}', lane: 'a', purse: 'coins', price, due_at: null },
        ...{ state: 'refused', finished_by: 'refusal', finished_at: finishedAt },
      })
      .execute();
  }
  await fixture.scan(0);
  await fixture.sender.prepare();
  const { notifications } = await fixture.list(player);
  const shown = notifications.map(({ title, text }: Record<string, string>) => `${title} ${text}`);
  expect(shown.sort()).toEqual([
    expect.stringMatching(/was refunded It was for Ana\. The full price/),
    expect.stringMatching(/was refused It was for Bo\.$/),
  ]);
});

test('orders hidden from the player cause no notification', async () => {
  await subscribe({ topic: 'order' });
  fixture.setNow(new Date());
  await fixture.scan(0);
  for (const kind of ['vip_period', 'ban_account', 'unstuck']) {
    for (const state of ['done', 'refused']) {
      await db
        .insertInto('game_order')
        .values({
          ...{ id: crypto.randomUUID(), player_id: player, kind, world_id: 1, login: 'a' },
          ...{ character_name: kind, content: '{}', lane: kind, purse: 'coins', price: 0 },
          ...{ due_at: null, state, finished_by: 'refusal' },
          finished_at: new Date(Date.now() + 60_000),
        })
        .execute();
    }
  }
  await fixture.scan(0);
  await fixture.sender.prepare();
  const { notifications } = await fixture.list(player);
  expect(notifications.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringContaining('unstuck'),
    expect.stringContaining('unstuck'),
  ]);
});

test('players are notified of replies to their own reports only', async () => {
  fixture.setNow(new Date());
  const other = await fixture.player();
  await subscribe({ topic: 'report' });
  const open = async (owner: string, subject: string) =>
    db
      .insertInto('report')
      .values({ player_id: owner, subject })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [own, others] = [await open(player, 'Lost sword'), await open(other, 'Lost bow')];
  await fixture.scan(0);
  for (const { id } of [own, others]) {
    await db
      .insertInto('report_message')
      .values({ report_id: id, author_id: other, is_staff: true, body: 'Found it' })
      .execute();
  }
  await fixture.scan(0);
  await fixture.sender.prepare();
  const { notifications } = await fixture.list(player);
  expect(notifications).toMatchObject([{ text: 'Lost sword', path: `/panel/reports/${own.id}` }]);
});

test('whoever pays for a subscription is notified of a failed payment once', async () => {
  fixture.setNow(new Date());
  const plan = await db
    .insertInto('subscription_plan')
    .values({
      ...{ titles: JSON.stringify({ en: 'Gold' }), world_id: 1, price_cents: 1_000 },
      ...{ period_unit: 'month', period_count: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('subscription')
    .values({
      ...{ id: crypto.randomUUID(), player_id: player, plan_id: plan.id, provider: 'stripe' },
      ...{ title: 'Gold', price_cents: 1_000, amount_cents: 1_000, currency: 'USD' },
      ...{ period_unit: 'month', period_count: 1, world_id: 1, login: 'lena' },
      ...{ character_id: 1, character_name: 'Lena' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addEvent = (kind: string) =>
    db.insertInto('subscription_event').values({ subscription_id: id, kind }).execute();
  await addEvent('past_due');
  await fixture.scan(0);
  for (const kind of ['active', 'past_due', 'reminded']) await addEvent(kind);
  await fixture.scan(0);
  await fixture.scan(0);
  await fixture.sender.prepare();
  const { notifications } = await fixture.list(player);
  expect(notifications).toMatchObject([
    { kind: 'subscription_past_due', path: '/panel/subscriptions' },
  ]);
  expect(notifications[0].title).toContain('Gold');
  expect(notifications[0].text).toContain('Lena');
});
