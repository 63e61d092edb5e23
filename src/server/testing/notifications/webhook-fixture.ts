import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { WebhookType } from '#contract/webhook-types.ts';
import { ADMIN_WEBHOOKS_PATH, adminWebhookPath } from '#contract/webhooks.ts';
import { listChannels } from '#server/features/notifications/channels/channel-list.ts';
import { scanSources } from '#server/features/notifications/scan-sources.ts';
import { publishWebhooks } from '#server/features/notifications/webhooks/publish-webhooks.ts';
import type { WebhookEvent } from '#server/features/notifications/webhooks/webhook-event.ts';
import { createWebhookSender } from '#server/features/notifications/webhooks/webhook-sender.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '../make-player.ts';
import { openOrderFixture } from '../order-fixture.ts';
import type { TestDatabase } from '../test-database.ts';
import { openReceiver, type ReceivedWebhook } from './receiver.ts';

export type WebhookFixture = Awaited<ReturnType<typeof openWebhookFixture>>;

/** The real routes, one server that receives every webhook, and a sender that is run by hand. */
export async function openWebhookFixture(database: TestDatabase) {
  const { db } = database;
  const receiver = await openReceiver();
  const orders = await openOrderFixture(database, {
    webhooks: { trusted_origins: [receiver.origin] },
  });
  const { config } = orders.settings;
  const admin = await makePlayer(db);
  const lines: string[] = [];
  const log = createLog(
    { level: 'info', pretty: false },
    { write: (line) => void lines.push(line) },
  );
  const keyRing = keyRingOf(config);
  const sender = createWebhookSender({ db, log, clock: systemClock, config, keyRing });
  const channels = listChannels({ config, db });

  const asAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    orders.send(admin, method, url, body, { 'x-test-admin': 'yes' });

  return {
    receiver,
    sender,
    keyRing,
    /** What the sender logged. */
    lines,
    asAdmin,

    async add(path = '/hook', types: WebhookType[] = ['boss.died']) {
      const body = { name: 'Bot', url: `${receiver.origin}${path}`, types };
      const created = await asAdmin('POST', ADMIN_WEBHOOKS_PATH, body);
      if (created.status !== 200) throw new Error(`webhook refused: ${created.status}`);
      return created.body as { id: string; secret: string };
    },

    publish: (...events: WebhookEvent[]) =>
      inTransaction(db, publishWebhooks, { events, now: new Date() }),

    /** Looks for events of the site itself (0) or of a world. */
    scan: (worldId: number, clock: Clock = systemClock) =>
      scanSources({ db, log, clock, channels }, worldId),

    async send(): Promise<void> {
      await sender.sweep();
      await sender.drain();
    },

    deliveries: async (id: string) =>
      (await asAdmin('GET', `${adminWebhookPath(id)}/deliveries`)).body.rows,
    webhook: async (id: string) => (await asAdmin('GET', adminWebhookPath(id))).body.webhook,

    /** Makes every waiting delivery due, and ends every lease of a worker. */
    async endWaits(): Promise<void> {
      await sql`update webhook_delivery set due_at = least(due_at, now()),
        lease_until = case when lease_until is not null then to_timestamp(0) end`.execute(db);
    },

    /** Deletes all webhooks and messages; called between tests. */
    async clear(): Promise<void> {
      await db.deleteFrom('webhook_endpoint').execute();
      await db.deleteFrom('webhook_message').execute();
      receiver.received.length = 0;
      receiver.answerWith(() => ({ status: 204 }));
    },

    async stop(): Promise<void> {
      await orders.stop();
      await receiver.close();
    },
  };
}

export const bossDied = (key: string): WebhookEvent => ({
  ...{ type: 'boss.died', key, happenedAt: new Date(Date.now() + 1_000) },
  data: { server_id: 1, boss: 'core', name: 'Core — ñ' },
});

/** Uses the reference library of Standard Webhooks. Throws unless the signature and time are valid. */
export function verify(secret: string, { headers, body }: ReceivedWebhook): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
