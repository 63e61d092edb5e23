import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EMAIL_CHANNEL_PATH } from '#contract/notifications.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  bossDied,
  type NotificationFixture,
  openNotificationFixture,
} from '#server/testing/notifications/fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Channel } from '../channels/channel.ts';
import { concludeSending } from './conclude-sending.ts';
import { beginSending, claimDeliveries } from './deliveries.repo.ts';
import { createNotificationSender } from './notification-sender.ts';

const database = openTestDatabase();
let db: Db;
let fixture: NotificationFixture;

beforeAll(async () => {
  db = database.db;
  fixture = await openNotificationFixture(database);
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await fixture.clear();
  fixture.setNow(new Date());
});

const states = async () =>
  (await fixture.deliveries()).map(({ channel, state }) => `${channel} ${state}`);
const TELEGRAM = { name: 'telegram', perMinute: 60_000 } as const;

test('a delivery that a dead worker had only claimed is sent by another', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss');
  await fixture.withTelegram(player, 1);
  await fixture.record(bossDied('greyclaw_kutus'));
  await fixture.sender.prepare();
  const { deliveries } = await claimDeliveries(db, TELEGRAM);
  const [lost] = deliveries;
  if (!lost) throw new Error('nothing claimed');
  await fixture.work();
  expect(fixture.services.telegrams()).toHaveLength(0);
  await fixture.endWaits();
  await fixture.work();
  expect(fixture.services.telegrams()).toHaveLength(1);
  // The first worker was only slow: it may no longer start sending.
  expect(await beginSending(db, lost)).toBe(false);
});

test('a lost connection or a dead worker leaves a chat message unconfirmed; a push is repeated, and browsers show it once', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss');
  await fixture.withTelegram(player, 1);
  const browser = await fixture.withPush(player);
  await fixture.record(bossDied('greyclaw_kutus'));
  fixture.services.answerWith(() => 'hang up');
  await fixture.work();
  expect((await states()).sort()).toEqual(['push queued', 'telegram unclear']);
  fixture.services.answerWith(() => undefined);
  await fixture.endWaits();
  await fixture.work();
  expect((await states()).sort()).toEqual(['push sent', 'telegram unclear']);
  expect(fixture.services.telegrams()).toHaveLength(1);
  const tags = fixture.services.pushes().map(({ body }) => JSON.parse(browser.decrypt(body)).tag);
  expect([tags.length, new Set(tags).size]).toEqual([2, 1]);

  await fixture.clear();
  await fixture.subscribe(player, 'boss');
  await fixture.withTelegram(player, 1);
  await fixture.record(bossDied('greyclaw_kutus', new Date(Date.now() - 1_000)));
  await fixture.sender.prepare();
  const { deliveries } = await claimDeliveries(db, TELEGRAM);
  const [dying] = deliveries;
  if (!dying) throw new Error('nothing claimed');
  expect(await beginSending(db, dying)).toBe(true);
  await fixture.endWaits();
  await fixture.work();
  await fixture.work();
  expect([await states(), fixture.services.telegrams()]).toEqual([['telegram unclear'], []]);
  // The worker was alive after all, and had sent it.
  const outcome = { state: 'sent', answer: '' } as const;
  await concludeSending(db, dying, { outcome, isRepeatable: false, now: new Date() });
  expect(await states()).toEqual(['telegram sent']);
});

test('an expired push subscription and a chat that blocked the bot are removed', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss');
  await fixture.withTelegram(player, 1);
  await fixture.withPush(player);
  await fixture.record(bossDied('greyclaw_kutus'));
  fixture.services.answerWith(({ path }) =>
    path.startsWith('/push/')
      ? { status: 410 }
      : { status: 403, body: { ok: false, description: 'Forbidden: bot was blocked by the user' } },
  );
  await fixture.work();
  const settings = await fixture.orders.send(player, 'GET', '/api/notifications/settings');
  expect(settings.body.endpoints).toEqual([]);
  expect((await fixture.list(player)).notifications).toHaveLength(1);
});

test('an email address that bounces gets no more email, but the one that replaced it does', async () => {
  const player = await fixture.player();
  const bounced = await fixture.withEmail(player);
  await fixture.subscribe(player, 'boss');
  await fixture.record(bossDied('greyclaw_kutus'));
  await fixture.sender.prepare();
  const { deliveries } = await claimDeliveries(db, { name: 'email', perMinute: 60_000 });
  const [delivery] = deliveries;
  if (!delivery) throw new Error('nothing claimed');
  expect(await beginSending(db, delivery)).toBe(true);
  // Changed while the email was on its way.
  const email = `changed-${bounced}`;
  await db.updateTable('player').set({ email }).where('id', '=', player).execute();
  const outcome = { state: 'gone', answer: '550' } as const;
  await concludeSending(db, delivery, { outcome, isRepeatable: false, now: new Date() });
  const suppressed = (address: string) =>
    sql<{ found: boolean }>`select exists (select from email_suppression
      where email_hash = email_hash(${address})) as found`
      .execute(db)
      .then(({ rows }) => rows[0]?.found);
  expect([await suppressed(bounced), await suppressed(email)]).toEqual([true, false]);
  await fixture.record(bossDied('pan_draid'));
  await fixture.endWaits();
  await fixture.work();
  expect(fixture.mailbox.emails.map(({ to }) => to)).toEqual([email]);
});

test.each([
  { reason: 'bounce', arrives: true },
  { reason: 'complaint', arrives: false },
])('emails turned on again after a $reason arrive: $arrives', async ({ reason, arrives }) => {
  const player = await fixture.player();
  const email = await fixture.withEmail(player);
  await fixture.subscribe(player, 'boss');
  await sql`insert into email_suppression (email_hash, reason)
    values (email_hash(${email}), ${reason})`.execute(db);
  const body = { is_on: true };
  const turnedOn = await fixture.orders.send(player, 'POST', EMAIL_CHANNEL_PATH, body);
  expect(turnedOn.status).toBe(200);
  await fixture.record(bossDied('pan_draid'));
  await fixture.work();
  expect(fixture.mailbox.emails.map(({ to }) => to)).toEqual(arrives ? [email] : []);
});

test('after a 429 no worker calls the service until retry_after has passed, and nothing is lost', async () => {
  const players = await Promise.all([1, 2, 3].map(() => fixture.player()));
  for (const [index, player] of players.entries()) {
    await fixture.subscribe(player, 'boss');
    await fixture.withTelegram(player, 100 + index);
  }
  await fixture.record(bossDied('greyclaw_kutus'));
  fixture.services.answerWith(() => ({
    status: 429,
    body: { ok: false, error_code: 429, parameters: { retry_after: 30 } },
  }));
  await fixture.work();
  const requestCount = fixture.services.received.length;
  await fixture.send(fixture.newSender());
  expect(fixture.services.received).toHaveLength(requestCount);
  const limits = await db.selectFrom('notification_pace').selectAll().execute();
  const limit = limits.find(({ channel }) => channel === 'telegram');
  expect((limit?.next_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(20_000);
  fixture.services.answerWith(() => undefined);
  await fixture.endWaits();
  await fixture.work();
  expect(await states()).toEqual(['telegram sent', 'telegram sent', 'telegram sent']);
});

test('a rate limit for one browser delays only that browser', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss');
  await fixture.withPush(player);
  await fixture.record(bossDied('greyclaw_kutus'));
  fixture.services.answerWith(() => ({ status: 429, body: { retry_after: 3_600 } }));
  await fixture.work();
  const limits = await db.selectFrom('notification_pace').selectAll().execute();
  const limit = limits.find(({ channel }) => channel === 'push');
  expect((limit?.next_at.getTime() ?? 0) - Date.now()).toBeLessThan(60_000);
  fixture.services.answerWith(() => undefined);
  await fixture.endWaits();
  await fixture.work();
  expect(await states()).toEqual(['push sent']);
});

test('a browser with invalid keys does not stop others, and a channel that throws fails its delivery', async () => {
  const [wrong, right] = [await fixture.player(), await fixture.player()];
  for (const player of [wrong, right]) {
    await fixture.subscribe(player, 'boss');
    await fixture.withPush(player);
  }
  // As an older version accepted from a browser.
  const keys = { push_key: 'B'.repeat(87), push_secret: 'a'.repeat(16) };
  await db.updateTable('notification_endpoint').set(keys).where('player_id', '=', wrong).execute();
  await fixture.record(bossDied('greyclaw_kutus'));
  await fixture.work();
  expect([await states(), fixture.services.pushes().length]).toEqual([['push sent'], 1]);
  const throwing = {
    ...({ name: 'push', perMinute: 60_000, connections: 1, isRepeatable: true } as const),
    open: () => ({ deliver: () => Promise.reject(new Error('broken')), close: () => undefined }),
  };
  await fixture.record(bossDied('pan_draid'));
  await fixture.sender.prepare();
  const sender = createNotificationSender({ ...fixture.deps, channels: () => [throwing] });
  await sender.send('push');
  expect((await states()).sort()).toEqual(['push failed', 'push sent']);
});

test('an event whose fan-out fails does not delay others', async () => {
  const [wrong, right] = [await fixture.player(), await fixture.player()];
  await fixture.subscribe(wrong, 'boss', 'greyclaw_kutus');
  await fixture.subscribe(right, 'boss', 'pan_draid');
  await fixture.record(bossDied('greyclaw_kutus'), bossDied('pan_draid'));
  const broken: Channel = {
    ...{ name: 'push', perMinute: 60_000, connections: 1, isRepeatable: true },
    publishes({ subject }) {
      if (subject === 'greyclaw_kutus') throw new Error('broken');
      return false;
    },
    open: () => ({ deliver: () => Promise.reject(new Error('unused')), close: () => undefined }),
  };
  await createNotificationSender({ ...fixture.deps, channels: () => [broken] }).prepare();
  expect((await fixture.list(wrong)).notifications).toHaveLength(0);
  expect((await fixture.list(right)).notifications).toHaveLength(1);
});
