import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import webPush from 'web-push';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '#contract/notifications.ts';
import { SENDING_CHANNELS } from '#server/features/notifications/channels/channel.ts';
import { listChannels } from '#server/features/notifications/channels/channel-list.ts';
import { type FoundEvent, recordEvents } from '#server/features/notifications/record-events.ts';
import { scanSources } from '#server/features/notifications/scan-sources.ts';
import { createNotificationSender } from '#server/features/notifications/sending/notification-sender.ts';
import { readTelegram } from '#server/features/notifications/telegram-links.ts';
import { createLog } from '#server/platform/log.ts';
import { type Mailbox, openMailbox } from '../identity/mailbox.ts';
import { makePlayer } from '../make-player.ts';
import { type OrderFixture, openOrderFixture } from '../order-fixture.ts';
import type { TestDatabase } from '../test-database.ts';
import { type BrowserKeys, createBrowserKeys } from './browser-keys.ts';
import { openServices } from './services.ts';

export type NotificationFixture = Awaited<ReturnType<typeof openNotificationFixture>>;

/** The real routes, every channel with a stand-in for its service, and a worker that is run by hand. */
export async function openNotificationFixture(database: TestDatabase) {
  const { db } = database;
  const services = await openServices();
  const mailbox: Mailbox = await openMailbox();
  const vapid = webPush.generateVAPIDKeys();
  const orders: OrderFixture = await openOrderFixture(database, {
    mail: { url: mailbox.url, from: 'Aden <news@example.org>' },
    notifications: {
      emails_per_minute: 60_000,
      push: {
        public_key: vapid.publicKey,
        private_key: vapid.privateKey,
        contact: 'mailto:admin@example.org',
        services: [services.origin],
      },
      telegram: {
        token: '12345:AAAAAAAAAAAAAAAAAAAAAAAA',
        bot: 'aden_bot',
        api_url: services.origin,
      },
      discord: {
        webhook_url: 'https://discord.com/api/webhooks/1/secret-token',
        api_url: services.origin,
      },
    },
  });
  const { config } = orders.settings;
  const lines: string[] = [];
  const log = createLog(
    { level: 'info', pretty: false },
    { write: (line) => void lines.push(line) },
  );
  let now = new Date();
  const clock = { now: () => now };
  const channels = listChannels({ config, db });
  const deps = { db, log, clock, config, channels };
  const newSender = () => createNotificationSender(deps);
  const sender = newSender();

  return {
    ...{ deps, orders, services, mailbox, config, sender, newSender, clock, lines, vapid },
    setNow: (next: Date) => {
      now = next;
    },
    player: () => makePlayer(db),
    async subscribe(playerId: string, topic: NotificationTopic, subject = '', more = {}) {
      await db
        .insertInto('notification_subscription')
        .values({
          ...{ player_id: playerId, topic, subject, kinds: [...NOTIFICATION_TOPICS[topic]] },
          world_id: topic === 'order' || topic === 'report' ? 0 : 1,
          ...more,
        })
        .execute();
    },
    async withEmail(playerId: string): Promise<string> {
      await db
        .insertInto('notification_endpoint')
        .values({ player_id: playerId, channel: 'email' })
        .execute();
      const { email } = await db
        .selectFrom('player')
        .select('email')
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow();
      return email;
    },
    async withTelegram(playerId: string, chatId: number): Promise<void> {
      await db
        .insertInto('notification_endpoint')
        .values({ player_id: playerId, channel: 'telegram', target: String(chatId) })
        .execute();
    },
    async withPush(playerId: string): Promise<BrowserKeys & { path: string }> {
      const browser = createBrowserKeys();
      const path = `/push/${randomUUID()}`;
      const endpoint = `${services.origin}${path}`;
      const body = { endpoint, keys: browser.keys };
      const { status } = await orders.send(playerId, 'POST', '/api/notifications/push', body);
      if (status !== 200) throw new Error(`push answered ${status}`);
      return { ...browser, path };
    },
    record: (...events: FoundEvent[]) =>
      recordEvents(db, events, { now, isPublished: () => false }),
    scan: (worldId: number) => scanSources(deps, worldId),
    readTelegram: () => readTelegram(deps),
    async work(): Promise<void> {
      await sender.prepare();
      await this.send();
    },
    async send(worker = sender): Promise<void> {
      await Promise.all(SENDING_CHANNELS.map((name) => worker.send(name)));
    },
    /** Ends every wait and every lease of a worker. */
    async endWaits(): Promise<void> {
      await sql`update notification_delivery set
        lease_until = case when lease_until is not null then to_timestamp(0) end,
        due_at = least(due_at, now()) where state in ('queued', 'claimed', 'sending')`.execute(db);
      await sql`update notification_pace set next_at = to_timestamp(0)`.execute(db);
    },
    deliveries: () =>
      db
        .selectFrom('notification_delivery')
        .select(['channel', 'state', 'answer', 'attempt', 'event_id'])
        .orderBy('id')
        .execute(),
    list: async (playerId: string) =>
      (await orders.send(playerId, 'GET', '/api/notifications')).body,
    async clear(): Promise<void> {
      for (const table of [
        'notification_event',
        'notification_subscription',
        'notification_endpoint',
        'notification_preference',
        'notification_position',
      ] as const) {
        await db.deleteFrom(table).execute();
      }
      services.received.length = 0;
      services.answerWith(() => undefined);
      mailbox.emails.length = 0;
      await this.endWaits();
    },
    async stop(): Promise<void> {
      await orders.stop();
      await mailbox.close();
      await services.close();
    },
  };
}

export function bossDied(boss: string, at = new Date()): FoundEvent {
  return {
    ...{ kind: 'boss_died', key: `${boss} ${at.getTime()}`, worldId: 1, subject: boss },
    ...{ data: { name: boss, at: Math.floor(at.getTime() / 1_000) }, happenedAt: at },
  };
}
