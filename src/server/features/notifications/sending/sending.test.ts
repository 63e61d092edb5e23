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

test('a slow channel does not delay others', async () => {
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
    vi.waitFor(() => expect(fixture.services.telegrams()).toHaveLength(count), 120_000);
  await arrived(1);
  await vi.waitFor(() => expect(waiting).toBe(1), 120_000);
  await fixture.record(bossDied('pan_draid'));
  await arrived(2);
  release.resolve();
  await sweeps.stop();
});

test('two concurrent workers notify each of 1,200 subscribers once', async () => {
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

test('chat ids, keys and tokens are never logged', async () => {
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
