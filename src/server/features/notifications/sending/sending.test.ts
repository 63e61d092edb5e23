import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startNotificationSweeps } from '#server/jobs/sweeps.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  bossDied,
  type NotificationFixture,
  openNotificationFixture,
} from '#server/testing/notifications/fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Channel } from '../channels/channel.ts';
import type { FoundEvent } from '../record-events.ts';
import { beginSending, claimDeliveries, concludeSending } from './deliveries.repo.ts';
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
const AT_NINE = expect.stringContaining('09:00');
const TELEGRAM = { name: 'telegram', perMinute: 60_000 } as const;

test('one event reaches the site, an email, a browser and a chat, each once', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss', 'greyclaw_kutus');
  // To all bosses as well: still once.
  await fixture.subscribe(player, 'boss');
  const email = await fixture.withEmail(player);
  const browser = await fixture.withPush(player);
  await fixture.withTelegram(player, 4_711);
  const died = bossDied('greyclaw_kutus');
  expect(await fixture.record(died)).toBe(1);
  // Found again, as by a second worker.
  expect(await fixture.record(died, died)).toBe(0);
  await fixture.work();
  await fixture.work();
  expect((await states()).sort()).toEqual(['email sent', 'push sent', 'telegram sent']);
  const { notifications, unread } = await fixture.list(player);
  expect([notifications.length, unread]).toEqual([1, 1]);
  expect(notifications[0]).toMatchObject({ kind: 'boss_died', title: 'greyclaw_kutus was killed' });
  const [mail, ...moreMail] = fixture.mailbox.emails;
  expect([mail?.to, moreMail]).toEqual([email, []]);
  expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const [push] = fixture.services.pushes();
  expect(JSON.parse(browser.decrypt(push?.body ?? Buffer.alloc(0)))).toMatchObject({
    title: 'greyclaw_kutus was killed',
    url: expect.stringContaining('/raidlist?server_id=1'),
  });
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(push?.headers.authorization).toContain(fixture.vapid.publicKey);
  expect(fixture.services.telegrams()).toMatchObject([{ chat_id: 4_711 }]);
});

test('with every channel off the notification stays on the site', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss', 'greyclaw_kutus');
  await fixture.record(bossDied('greyclaw_kutus'), bossDied('pan_draid'));
  await fixture.work();
  expect(await fixture.deliveries()).toEqual([]);
  expect((await fixture.list(player)).notifications).toHaveLength(1);
});

test('a worker that dies with a delivery only claimed has not sent it: another one does', async () => {
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
  // It was only slow: it may no longer begin.
  expect(await beginSending(db, lost)).toBe(false);
});

test('one that dies while sending leaves a chat unclear and repeats a push, which browsers show once', async () => {
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

test('a browser that is gone and a chat that blocked the bot are removed', async () => {
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
  const settings = await fixture.fixture.send(player, 'GET', '/api/notifications/settings');
  expect(settings.body.endpoints).toEqual([]);
  expect((await fixture.list(player)).notifications).toHaveLength(1);
});

test('an address that bounces is not written to again, and the one that replaced it is', async () => {
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

test('a service that asks to wait is not called by anybody meanwhile, and nothing is lost', async () => {
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
  const asked = fixture.services.received.length;
  await fixture.send(fixture.newSender());
  expect(fixture.services.received).toHaveLength(asked);
  const { rows } = { rows: await db.selectFrom('notification_pace').selectAll().execute() };
  const held = rows.find(({ channel }) => channel === 'telegram');
  expect((held?.next_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(20_000);
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
  const pace = await db.selectFrom('notification_pace').selectAll().execute();
  const push = pace.find(({ channel }) => channel === 'push');
  expect((push?.next_at.getTime() ?? 0) - Date.now()).toBeLessThan(60_000);
  fixture.services.answerWith(() => undefined);
  await fixture.endWaits();
  await fixture.work();
  expect(await states()).toEqual(['push sent']);
});

test('a notification that cannot be rendered or sent stops no other', async () => {
  const [wrong, right] = [await fixture.player(), await fixture.player()];
  for (const player of [wrong, right]) {
    await fixture.subscribe(player, 'boss');
    await fixture.withPush(player);
  }
  // As an older version let a browser say.
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

test('an event that cannot be given to its subscribers delays no other', async () => {
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

test('a time zone that this Node does not know is the server’s, for that player alone', async () => {
  const [unknown, other] = [await fixture.player(), await fixture.player()];
  // As a newer Node accepted it before a rollback. It is 09:00 on this server.
  fixture.setNow(new Date('2126-06-01T12:00:00Z'));
  const stored = { quiet_from: 8 * 60, quiet_to: 9 * 60 + 30, zone: 'Nowhere/At_All' };
  await db
    .insertInto('notification_preference')
    .values({ player_id: unknown, ...stored })
    .execute();
  for (const [index, player] of [unknown, other].entries()) {
    await fixture.subscribe(player, 'boss');
    await fixture.withTelegram(player, 1 + index);
  }
  await fixture.record(bossDied('greyclaw_kutus', new Date('2126-06-01T12:00:00Z')));
  await fixture.sender.prepare();
  for (const player of [unknown, other]) {
    expect((await fixture.list(player)).notifications).toMatchObject([{ text: AT_NINE }]);
  }
  const { due_at } = await db
    .selectFrom('notification_delivery')
    .select('due_at')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(due_at.toISOString()).toBe('2126-06-01T12:30:00.000Z');
  await fixture.endWaits();
  await fixture.send();
  expect(fixture.services.telegrams()).toMatchObject([{ chat_id: 2 }]);
  fixture.setNow(new Date('2126-06-01T12:31:00Z'));
  await fixture.endWaits();
  await fixture.send();
  expect(fixture.services.telegrams()).toMatchObject([{ chat_id: 2 }, { chat_id: 1 }]);
});

test('a slow channel delays no other', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss');
  await fixture.withTelegram(player, 1);
  await fixture.withPush(player);
  const release = Promise.withResolvers<void>();
  let waiting = 0;
  const slow: Channel = {
    ...{ name: 'push', perMinute: 60_000, connections: 1, isRepeatable: true },
    open: () => ({
      async deliver() {
        waiting += 1;
        await release.promise;
        return { state: 'sent', answer: '' };
      },
      close: () => undefined,
    }),
  };
  const quick = fixture.deps.channels().filter(({ name }) => name === 'telegram');
  const channels = () => [slow, ...quick];
  const sweeps = startNotificationSweeps({ ...fixture.deps, channels });
  await fixture.record(bossDied('greyclaw_kutus'));
  const arrived = (count: number) =>
    vi.waitFor(() => expect(fixture.services.telegrams()).toHaveLength(count), 30_000);
  await arrived(1);
  await vi.waitFor(() => expect(waiting).toBe(1), 30_000);
  await fixture.record(bossDied('pan_draid'));
  await arrived(2);
  release.resolve();
  await sweeps.stop();
});

/** Each time the delivery is due, until it is given up; returns the hours since `begin` of each. */
async function attemptsFrom(begin: Date): Promise<number[]> {
  const hours: number[] = [];
  for (let due: Date | undefined = begin; due; ) {
    fixture.setNow(due);
    await fixture.endWaits();
    const before = fixture.services.telegrams().length;
    await fixture.sender.send('telegram');
    const isSent = fixture.services.telegrams().length > before;
    if (isSent) hours.push((due.getTime() - begin.getTime()) / 3_600_000);
    const next = await db
      .selectFrom('notification_delivery')
      .select(['state', sql<number>`extract(epoch from due_at - now())::float8`.as('seconds')])
      .executeTakeFirstOrThrow();
    // The step it was computed from, however long ago that was.
    const wait = Math.min(30 * 2 ** Math.ceil(Math.log2(next.seconds / 30)), 7_200);
    due = next.state === 'queued' ? new Date(due.getTime() + wait * 1_000) : undefined;
  }
  return hours;
}

test('errors of a service are retried with growing waits as long as the news is useful', async () => {
  const player = await fixture.player();
  await fixture.withTelegram(player, 1);
  await fixture.subscribe(player, 'boss');
  fixture.services.answerWith(() => ({ status: 502 }));
  const now = new Date();
  const soon: FoundEvent = {
    ...{ kind: 'boss_window_soon', key: '1', worldId: 1, subject: 'greyclaw_kutus' },
    ...{ data: { name: 'Greyclaw Kutus' }, happenedAt: now },
  };
  await fixture.record(soon);
  await fixture.sender.prepare();
  const ofSoon = await attemptsFrom(now);
  expect(ofSoon.map((hours) => Math.round(hours * 3_600))).toEqual([0, 30, 90, 210, 450]);
  expect(await states()).toEqual(['telegram failed']);

  await fixture.clear();
  fixture.services.answerWith(() => ({ status: 502 }));
  await fixture.withTelegram(player, 1);
  await fixture.subscribe(player, 'order');
  fixture.setNow(now);
  await fixture.record({
    ...{ kind: 'order_done', key: '1', worldId: 0, subject: '1', playerId: player },
    ...{ data: { name: '1' }, happenedAt: now },
  });
  await fixture.sender.prepare();
  const ofOrder = await attemptsFrom(now);
  expect(ofOrder.at(-1)).toBeGreaterThan(70);
  expect(ofOrder.at(-1)).toBeLessThan(72);
  const waits = ofOrder.slice(1).map((hours, index) => hours - (ofOrder[index] ?? 0));
  expect(Math.max(...waits)).toBe(2);
  expect(ofOrder.length).toBeLessThan(50);
  expect(await states()).toEqual(['telegram failed']);
});

test('an answer of support arrives after two days without the service', async () => {
  const player = await fixture.player();
  await fixture.withTelegram(player, 1);
  const now = new Date();
  await fixture.record({
    ...{ kind: 'report_answered', key: '1', worldId: 0, subject: '1', playerId: player },
    ...{ data: { name: 'Lost sword' }, happenedAt: now },
  });
  await fixture.sender.prepare();
  fixture.services.answerWith(() =>
    fixture.clock.now().getTime() < now.getTime() + 48 * 3_600_000 ? { status: 502 } : undefined,
  );
  const hours = await attemptsFrom(now);
  expect(hours.at(-1)).toBeLessThan(50);
  expect(await states()).toEqual(['telegram sent']);
});

test('in quiet hours nothing is sent; what is over by then is skipped, and the site has it', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss');
  await fixture.subscribe(player, 'report');
  await fixture.withTelegram(player, 1);
  const now = new Date('2126-06-01T03:00:00Z');
  fixture.setNow(now);
  await db
    .insertInto('notification_preference')
    .values({ player_id: player, quiet_from: 1_380, quiet_to: 480, zone: 'America/Buenos_Aires' })
    .execute();
  const answered: FoundEvent = {
    kind: 'report_answered',
    key: '1',
    worldId: 0,
    subject: '1',
    playerId: player,
    data: { name: 'Lost sword' },
    happenedAt: now,
  };
  await fixture.record(bossDied('greyclaw_kutus', now), answered);
  await fixture.work();
  expect((await states()).sort()).toEqual(['telegram queued', 'telegram skipped']);
  expect((await fixture.list(player)).notifications).toHaveLength(2);
  // Midnight in Buenos Aires: until 8 in the morning there.
  const due = await db
    .selectFrom('notification_delivery')
    .select('due_at')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  expect(due.due_at.toISOString()).toBe('2126-06-01T11:00:00.000Z');
});

test('what is too late, or for somebody suspended, is not sent', async () => {
  const [late, suspended] = [await fixture.player(), await fixture.player()];
  await fixture.subscribe(late, 'boss', 'greyclaw_kutus');
  await fixture.subscribe(suspended, 'boss', 'pan_draid');
  await fixture.withTelegram(late, 1);
  await fixture.withTelegram(suspended, 2);
  const now = new Date();
  await fixture.record(bossDied('greyclaw_kutus', now), bossDied('pan_draid', now));
  await fixture.sender.prepare();
  await db.updateTable('player').set({ suspended_at: now }).where('id', '=', suspended).execute();
  fixture.setNow(new Date(now.getTime() + 3 * 3_600_000));
  await fixture.send();
  expect(fixture.services.telegrams()).toEqual([]);
  expect(await states()).toEqual(['telegram skipped', 'telegram skipped']);
});

test('two concurrent workers give an event to 1,200 subscribers once each', async () => {
  const { rows } = await database.asOwner(async (owner) => ({
    rows: await owner
      .insertInto('player')
      .values(
        Array.from({ length: 1_200 }, (_, n) => ({
          id: crypto.randomUUID(),
          email: `many${n}@example.org`,
          referral_id: `many${n}`,
        })),
      )
      .returning('id')
      .execute(),
  }));
  await db
    .insertInto('notification_subscription')
    .values(
      rows.map(({ id }) => ({
        ...{
          player_id: id,
          topic: 'boss',
          world_id: 1,
          subject: 'greyclaw_kutus',
          kinds: ['boss_died'],
        },
      })),
    )
    .execute();
  await fixture.record(bossDied('greyclaw_kutus'));
  await Promise.all([fixture.sender.prepare(), fixture.newSender().prepare()]);
  await fixture.sender.prepare();
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1_200);
});

test('logs have neither chats nor keys nor tokens', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss');
  await fixture.withTelegram(player, 998_877);
  const browser = await fixture.withPush(player);
  await fixture.record(bossDied('greyclaw_kutus'));
  fixture.services.answerWith(() => ({ status: 500 }));
  await fixture.work();
  const written = fixture.lines.join('\n');
  expect(written).toContain('notification not sent');
  for (const secret of ['998877', browser.path, browser.keys.auth, '12345:AAAA']) {
    expect(written).not.toContain(secret);
  }
});
