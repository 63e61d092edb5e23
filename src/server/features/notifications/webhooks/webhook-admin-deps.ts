import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export interface WebhookAdminDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'webhooks' | 'secret' | 'old_secrets' | 'game_passwords'>;
}
