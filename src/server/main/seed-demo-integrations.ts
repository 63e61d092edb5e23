import { sql } from 'kysely';
import { createApiKey } from '#server/features/api-keys/save-api-key.ts';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import {
  createWebhook,
  switchWebhook,
} from '#server/features/notifications/webhooks/save-webhook.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DEMO_ADMIN } from './seed-demo-players.ts';

/** A webhook with past deliveries, turned off because nobody receives them, and two API keys. */
export async function seedDemoIntegrations(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo webhooks are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (await db.selectFrom('webhook_endpoint').select('id').limit(1).executeTakeFirst()) return;
    const { id: adminId } = await db
      .selectFrom('player')
      .select('id')
      .where('email', '=', DEMO_ADMIN)
      .executeTakeFirstOrThrow();
    const action = { adminId, origin: CONSOLE };
    const { id } = await inTransaction(db, createWebhook, {
      ...action,
      keyRing: keyRingOf(config),
      fields: {
        name: 'Discord bot',
        url: 'https://bot.example.org/castellan',
        types: ['boss.died', 'castle.owner_changed', 'payment.completed'],
      },
    });
    await inTransaction(db, switchWebhook, { ...action, id, isActive: false });
    await sql`insert into webhook_message (id, type, key, body, happened_at, created_at)
      select gen_random_uuid(), 'boss.died', 'demo ' || n,
        format('{"type":"boss.died","timestamp":"2026-06-0%sT12:00:00.000Z","data":{"server_id":1,"boss":"core","name":"Core"}}', n),
        now() - make_interval(hours => 9 - n), now() - make_interval(hours => 9 - n)
      from generate_series(1, 8) n`.execute(db);
    await sql`insert into webhook_delivery (message_id, endpoint_id, state, attempt, status, answer,
        attempted_at, created_at)
      select message.id, ${id}, case when key = 'demo 8' then 'failed' else 'delivered' end,
        case when key = 'demo 8' then 10 else 1 end, case when key = 'demo 8' then 502 else 204 end,
        case when key = 'demo 8' then 'HTTP 502' else 'HTTP 204' end, created_at, created_at
      from webhook_message message order by created_at`.execute(db);
    await sql`update webhook_endpoint set delivered_at = now() - interval '2 hours'`.execute(db);
    const scopes = ['world.read', 'ranking.read'] as const;
    for (const name of ['Guild site', 'Old bot']) {
      const fields = { name, scopes: [...scopes], per_minute: 600, days: 365 };
      await inTransaction(db, createApiKey, { ...action, fields });
    }
    await sql`update api_key set revoked_at = now() where name = 'Old bot'`.execute(db);
  } finally {
    await db.destroy();
  }
}
