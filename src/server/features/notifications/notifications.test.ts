import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { createBrowserKeys } from '#server/testing/notifications/browser-keys.ts';
import {
  bossDied,
  type NotificationFixture,
  openNotificationFixture,
} from '#server/testing/notifications/fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { listNotifications } from './notifications.repo.ts';
import { stopToken } from './stop-token.ts';

const database = openTestDatabase();
let db: Db;
let fixture: NotificationFixture;
let player = '';
const now = new Date('2026-06-01T12:00:00Z');

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
  return fixture.orders.send(player, 'POST', `${base}/notifications${path}`, body);
};
const settings = async () =>
  (await fixture.orders.send(player, 'GET', '/api/notifications/settings')).body;
const titles = async () =>
  (await fixture.list(player)).notifications.map(({ title }: { title: string }) => title);

test('however many browsers are added, email and Telegram stay', async () => {
  await post('/email', { is_on: true });
  await fixture.withTelegram(player, 5);
  const browser = (n: number) => ({
    endpoint: `https://fcm.googleapis.com/${n}`,
    keys: createBrowserKeys().keys,
  });
  for (let n = 0; n < 12; n += 1) await post('/push', browser(n));
  const channelNames = async () =>
    (await settings()).endpoints.map(({ channel }: { channel: string }) => channel);
  expect(await channelNames()).toEqual(['email', 'telegram', ...Array(10).fill('push')]);
  await post('/endpoints/remove', { id: (await settings()).endpoints.at(-1).id });
  await post('/push', { ...browser(20), replaces: 'https://fcm.googleapis.com/10' });
  expect(await channelNames()).toHaveLength(11);
});

test('a Telegram chat is linked once by its code, and unlinked with /stop', async () => {
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
  // Whoever sends somebody else's code sees that the account is not theirs.
  const { email } = await db
    .selectFrom('player')
    .select('email')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const [, domain = ''] = email.split('@');
  const ending = domain.split('.').at(-1);
  expect(replies[1].text).toContain(`the account ${email[0]}•••@${domain[0]}•••.${ending}`);
  expect(replies[1].text).not.toContain(domain);
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

test('one click stops emails; a forged link stops nothing', async () => {
  await post('/email', { is_on: true });
  const forged = `${stopToken(fixture.config, player).slice(0, -2)}AA`;
  const click = (token: string) =>
    fixture.orders.post(`/unsubscribe/notifications?token=${token}`, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    });
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

test('without JavaScript every selected kind of event is saved', async () => {
  const events = ['boss_died', 'boss_window', 'boss_alive'];
  const form = async (...kinds: string[]) => {
    const fields = new URLSearchParams([
      ...[['topic', 'boss'] as [string, string], ['server_id', '1'] as [string, string]],
      ...kinds.map((kind): [string, string] => ['kinds', kind]),
    ]);
    const { statusCode, headers } = await fixture.orders.form(
      player,
      '/panel/notifications/subscriptions',
      fields,
    );
    return [statusCode, headers['location']];
  };
  expect((await form(...events))[0]).toBe(303);
  expect((await settings()).subscriptions).toMatchObject([{ kinds: events }]);
  await form('boss_died');
  expect((await settings()).subscriptions).toMatchObject([{ kinds: ['boss_died'] }]);
});

test('unknown subjects, worlds and zones, and empty quiet hours, are refused', async () => {
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

test('the summary counts unread notifications, and nobody can mark another player’s as read', async () => {
  await fixture.subscribe(player, 'boss');
  fixture.setNow(new Date());
  await fixture.record(bossDied('greyclaw_kutus'), bossDied('pan_draid'));
  await fixture.sender.prepare();
  const summary = async () => (await fixture.orders.send(player, 'GET', '/api/summary')).body;
  expect((await summary()).unread_notifications).toBe(2);
  const { notifications } = await fixture.list(player);
  const other = await fixture.player();
  const path = '/panel/notifications/read';
  await fixture.orders.send(other, 'POST', path, { id: notifications[0].id });
  expect((await summary()).unread_notifications).toBe(2);
  await post('/read', { id: notifications[0].id });
  expect((await summary()).unread_notifications).toBe(1);
  await post('/read', {});
  expect((await summary()).unread_notifications).toBe(0);
});

test('a notification that cannot be rendered is left out, and the others are listed', async () => {
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
  expect(fixture.lines.filter((line) => line.includes('could not be rendered'))).toHaveLength(2);
  expect(await titles()).toEqual(['greyclaw_kutus was killed']);
  const { body } = await post('/read', {});
  expect(body.code).toBe(undefined);
  const summary = await fixture.orders.send(player, 'GET', '/api/summary');
  expect(summary.body.unread_notifications).toBe(0);
});

test('nobody ends another player’s subscription or removes their endpoint', async () => {
  await post('/subscriptions', { topic: 'order' });
  await post('/email', { is_on: true });
  const { subscriptions, endpoints } = await settings();
  const other = await fixture.player();
  const path = '/panel/notifications';
  await fixture.orders.send(other, 'POST', `${path}/subscriptions/end`, subscriptions[0]);
  await fixture.orders.send(other, 'POST', `${path}/endpoints/remove`, endpoints[0]);
  expect(await settings()).toMatchObject({ subscriptions, endpoints });
  await post('/subscriptions/end', { id: subscriptions[0].id });
  await post('/endpoints/remove', { id: endpoints[0].id });
  expect(await settings()).toMatchObject({ subscriptions: [], endpoints: [] });
});
