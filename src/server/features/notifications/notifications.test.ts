import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { createBrowserKeys } from '#server/testing/notifications/browser-keys.ts';
import {
  bossDied,
  type NotificationFixture,
  openNotificationFixture,
} from '#server/testing/notifications/fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { cleanNotifications } from './clean-notifications.ts';
import { listNotifications } from './notifications.repo.ts';
import { stopToken } from './stop-token.ts';

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

const post = (path: string, body: object) => {
  const base = path === '/push' || path === '/telegram' ? '/api' : '/panel';
  return fixture.fixture.send(player, 'POST', `${base}/notifications${path}`, body);
};
const settings = async () =>
  (await fixture.fixture.send(player, 'GET', '/api/notifications/settings')).body;
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

test('a boss is told ten minutes before its window, when it opens, and each once however often it is read', async () => {
  await post('/subscriptions', { topic: 'boss', server_id: 1, subject: 'Greyclaw Kutus' });
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

test('a boss without a name in the game’s tables is subscribed to by its number or its shown name', async () => {
  const one = (boss: string, name: string) => ({
    ...raid(0, seconds + 60, seconds + 7_200),
    ...{ npc_db_name: boss, npc_id: null, name },
  });
  await board('raids', [one('npc_29118', 'Beleth'), one('My_Own_Boss', 'My_Own_Boss')]);
  for (const subject of ['npc_29118', 'Typhoon', 'my_own_boss', 'antharas3']) {
    const { status } = await post('/subscriptions', { topic: 'boss', server_id: 1, subject });
    expect([subject, status]).toEqual([subject, 200]);
  }
  // Its name is the same subscription.
  await post('/subscriptions', { topic: 'boss', server_id: 1, subject: 'beleth' });
  const { subscriptions } = await settings();
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

test('deaths, respawns and new castle owners are told from the world’s history, not those before', async () => {
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
  await post('/subscriptions', { topic: 'boss', server_id: 1, subject: 'queen_ant' });
  await post('/subscriptions', { topic: 'castle', server_id: 1, subject: 'giran' });
  await post('/subscriptions', { topic: 'clan', server_id: 1, subject: 'wolves' });
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

test('a clan’s level and leader are compared with what they were', async () => {
  const clan = (level: number, leader: string) => ({
    ...{ ruler_id: 1, clan_name: 'Wolves', clan_skill_level: level, leader_name: leader },
    ...{ clan_root_name_value: 0, clan_oust_time: 0, clan_agit_id: 0, castle_name: null },
    ...{ clan_siege_kill: 0, alliance: null, member_count: 3 },
  });
  await post('/subscriptions', { topic: 'clan', server_id: 1, subject: 'Wolves' });
  await board('clans', [clan(5, 'Ana')]);
  await fixture.scan(1);
  await board('clans', [clan(6, 'Bo')]);
  await fixture.scan(1);
  await fixture.scan(1);
  await fixture.sender.prepare();
  expect((await titles()).sort()).toEqual(['Wolves has a new leader: Bo', 'Wolves is now level 6']);
});

test('a price is told for the cheapest offer that fits, once per seller and price', async () => {
  const offer = (seller: number, price: number, enchant: number, kind = 'sell') =>
    sql`insert into market_offer (world_id, fingerprint, seller_id, seller_name, kind, item_id,
        item_name, enchant, quantity, price, shop)
      values (1, ${Buffer.from(crypto.randomUUID())}, ${seller}, ${`Seller${seller}`}, ${kind}, 57,
        'Adena', ${enchant}, 1, ${price}, '')`.execute(db);
  const refused = await post('/subscriptions', { topic: 'price', server_id: 1, subject: '#57' });
  expect(refused.body.code).toBe('price_missing');
  const wanted = { topic: 'price', server_id: 1, subject: '#57', enchant_from: 3, price_to: 1_000 };
  expect((await post('/subscriptions', wanted)).status).toBe(200);
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
  const { body } = await fixture.fixture.send(player, 'GET', '/api/notifications', undefined, {
    'accept-language': 'es',
  });
  expect(body.notifications.map(({ title }: { title: string }) => title)).toEqual([
    'Adena por 9.876.543 de adena',
    'Adena por 1.234.567 de adena',
  ]);
  const sent = fixture.services.telegrams().map(({ text }) => text.split('\n')[0]);
  expect(sent.sort()).toEqual(['Adena por 1.234.567 de adena', 'Adena por 9.876.543 de adena']);
});

test('a seller who changes a price again and again is told once', async () => {
  const wanted = { topic: 'price', server_id: 1, subject: '#57', price_to: 1_000 };
  await post('/subscriptions', wanted);
  await db.deleteFrom('market_offer').execute();
  const ask = (seller: number, price: number) =>
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
  await ask(1, 900);
  expect(await scanAfter(0)).toBe(1);
  for (const price of [899, 898, 897]) {
    await ask(1, price);
    expect(await scanAfter(61)).toBe(1);
  }
  await ask(2, 896);
  expect(await scanAfter(59)).toBe(1);
  expect(await scanAfter(61)).toBe(2);
  await ask(1, 800);
  expect(await scanAfter(75)).toBe(2);
  expect(await scanAfter(77)).toBe(3);
});

test('an event is kept until it has expired, so that it is not found again', async () => {
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

test('however many browsers are added, email and Telegram stay', async () => {
  await post('/email', { is_on: true });
  await fixture.withTelegram(player, 5);
  const browser = (n: number) => ({
    endpoint: `https://fcm.googleapis.com/${n}`,
    keys: createBrowserKeys().keys,
  });
  for (let n = 0; n < 12; n += 1) await post('/push', browser(n));
  const held = async () =>
    (await settings()).endpoints.map(({ channel }: { channel: string }) => channel);
  expect(await held()).toEqual(['email', 'telegram', ...Array(10).fill('push')]);
  await post('/endpoints/remove', { id: (await settings()).endpoints.at(-1).id });
  await post('/push', { ...browser(20), replaces: 'https://fcm.googleapis.com/10' });
  expect(await held()).toHaveLength(11);
});

test('an order that fails is refunded, and one without a price refused', async () => {
  await post('/subscriptions', { topic: 'order' });
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

test('answers to one’s own report are told, not those of others', async () => {
  fixture.setNow(new Date());
  const other = await fixture.player();
  await post('/subscriptions', { topic: 'report' });
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

test('a Telegram chat is linked by its code once, and ends with /stop', async () => {
  const { body } = await post('/telegram', {});
  expect(body.url).toBe(`https://t.me/aden_bot?start=${body.code}`);
  const message = (update_id: number, text: string, id = 77, type = 'private') => ({
    update_id,
    message: { chat: { id, type }, from: { username: 'ana' }, text },
  });
  fixture.services.updates.push(
    message(1, '/start wrong'),
    message(2, `/start ${body.code}`, 88, 'group'),
    message(3, `/start ${body.code}`),
    message(4, `/start ${body.code}`, 99),
  );
  await fixture.readTelegram();
  await fixture.readTelegram();
  expect((await settings()).endpoints).toMatchObject([{ channel: 'telegram', label: '@ana' }]);
  const { target } = await db
    .selectFrom('notification_endpoint')
    .select('target')
    .executeTakeFirstOrThrow();
  expect(target).toBe('77');
  const replies = fixture.services.telegrams();
  expect(replies.map(({ chat_id }) => chat_id)).toEqual([77, 77, 99]);
  // Whoever sends a code of somebody else sees that the account is not theirs.
  const { email } = await db
    .selectFrom('player')
    .select('email')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  expect(replies[1].text).toContain(`the account ${email[0]}•••@${email.split('@')[1]}`);
  expect(replies[1].text).not.toContain(email);
  fixture.services.updates.push(message(5, '/stop'));
  await fixture.readTelegram();
  expect((await settings()).endpoints).toEqual([]);
});

test('whatever strangers write to the bot, a code sent after it links a chat', async () => {
  const { body } = await post('/telegram', {});
  const chat = { id: 77, type: 'private' };
  const long = { chat, text: '\u0416'.repeat(12_000) };
  fixture.services.updates.length = 0;
  fixture.services.updates.push(
    { update_id: 1, message: { chat, text: 'x'.repeat(3_000_000) } },
    ...Array.from({ length: 40 }, (_, n) => ({ update_id: n + 2, message: long })),
    { update_id: 42, message: { chat: 'none', text: 7 } },
    {
      update_id: 43,
      message: { chat, from: { first_name: 'A\0na' }, text: `/start ${body.code}` },
    },
  );
  for (let page = 0; page < 3; page += 1) await fixture.readTelegram();
  expect((await settings()).endpoints).toMatchObject([{ channel: 'telegram', label: 'Ana' }]);
});

test('one click ends emails; a link that is not ours ends nothing', async () => {
  await post('/email', { is_on: true });
  const forged = `${stopToken(fixture.config, player).slice(0, -2)}AA`;
  const click = (token: string) =>
    fixture.fixture.post(
      `/unsubscribe/notifications?token=${token}`,
      'List-Unsubscribe=One-Click',
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
  expect((await click(forged)).statusCode).toBe(400);
  expect((await settings()).endpoints).toHaveLength(1);
  expect((await click(stopToken(fixture.config, player))).statusCode).toBe(200);
  expect((await settings()).endpoints).toEqual([]);
});

test('a browser may name known push services only', async () => {
  const { keys } = createBrowserKeys();
  for (const endpoint of [
    'https://169.254.169.254/latest',
    'https://localhost/push/1',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/',
    'https://user@fcm.googleapis.com/x',
  ]) {
    const { body } = await post('/push', { endpoint, keys });
    expect([endpoint, body.code]).toEqual([endpoint, 'push_service_unknown']);
  }
  const known = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x', keys };
  expect((await post('/push', known)).status).toBe(200);
  for (const wrong of [
    { p256dh: 'B'.repeat(87) },
    { p256dh: keys.p256dh.slice(0, 80) },
    { auth: 'a'.repeat(16) },
  ]) {
    const { body } = await post('/push', { ...known, keys: { ...keys, ...wrong } });
    expect(body.code).toBe('push_keys_invalid');
  }
});

test('unknown subjects, zones and empty quiet hours are refused', async () => {
  const codes = [
    await post('/subscriptions', { topic: 'boss', server_id: 1, subject: 'nobody' }),
    await post('/subscriptions', { topic: 'castle', server_id: 9, subject: 'giran' }),
    await post('/quiet-hours', { is_on: true, from: '08:00', to: '08:00', zone: 'UTC' }),
    await post('/quiet-hours', { is_on: true, from: '23:00', to: '08:00', zone: 'Nowhere/At_All' }),
  ].map(({ body }) => body.code);
  expect(codes).toEqual(['subject_unknown', 'world_unknown', 'quiet_hours_empty', 'zone_unknown']);
  await post('/quiet-hours', { is_on: true, from: '23:00', to: '08:00', zone: 'Europe/Madrid' });
  expect((await settings()).quiet).toEqual({ from: 1_380, to: 480, zone: 'Europe/Madrid' });
});

test('read and unread: the summary counts, and nobody reads for somebody else', async () => {
  await fixture.subscribe(player, 'boss');
  fixture.setNow(new Date());
  await fixture.record(bossDied('greyclaw_kutus'), bossDied('pan_draid'));
  await fixture.sender.prepare();
  const summary = async () => (await fixture.fixture.send(player, 'GET', '/api/summary')).body;
  expect((await summary()).unread_notifications).toBe(2);
  const { notifications } = await fixture.list(player);
  const other = await fixture.player();
  const path = '/panel/notifications/read';
  await fixture.fixture.send(other, 'POST', path, { id: notifications[0].id });
  expect((await summary()).unread_notifications).toBe(2);
  await post('/read', { id: notifications[0].id });
  expect((await summary()).unread_notifications).toBe(1);
  await post('/read', {});
  expect((await summary()).unread_notifications).toBe(0);
});

test('one that cannot be written is left out, and the others are listed', async () => {
  await fixture.subscribe(player, 'boss');
  fixture.setNow(new Date());
  await fixture.record(bossDied('greyclaw_kutus'), bossDied('pan_draid'), bossDied('queen_ant'));
  await fixture.sender.prepare();
  const change = (subject: string, fields: object) =>
    db.updateTable('notification_event').set(fields).where('subject', '=', subject).execute();
  // As a later version may have recorded it, before it was rolled back.
  await change('pan_draid', { kind: 'boss_moved' });
  await change('queen_ant', { data: {} });
  const reader = { playerId: player, language: 'en', before: undefined } as const;
  for (let read = 0; read < 2; read += 1) await listNotifications(fixture.deps, reader);
  expect(fixture.lines.filter((line) => line.includes('cannot be shown'))).toHaveLength(2);
  expect(await titles()).toEqual(['greyclaw_kutus was killed']);
  const { body } = await post('/read', {});
  expect(body.code).toBe(undefined);
  const summary = await fixture.fixture.send(player, 'GET', '/api/summary');
  expect(summary.body.unread_notifications).toBe(0);
});

test('nobody ends another player’s subscription or removes their browser', async () => {
  await post('/subscriptions', { topic: 'order' });
  await post('/email', { is_on: true });
  const { subscriptions, endpoints } = await settings();
  const other = await fixture.player();
  const path = '/panel/notifications';
  await fixture.fixture.send(other, 'POST', `${path}/subscriptions/end`, subscriptions[0]);
  await fixture.fixture.send(other, 'POST', `${path}/endpoints/remove`, endpoints[0]);
  expect(await settings()).toMatchObject({ subscriptions, endpoints });
  await post('/subscriptions/end', { id: subscriptions[0].id });
  await post('/endpoints/remove', { id: endpoints[0].id });
  expect(await settings()).toMatchObject({ subscriptions: [], endpoints: [] });
});
