import { NOTIFICATIONS_PAGE } from '#contract/notifications.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { TokenConfig } from '#server/platform/crypto/signed-token.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import type { SettingsConfig } from './notifications.repo.ts';

export interface NotificationDeps {
  db: Db;
  log: Log;
  config: SettingsConfig & TokenConfig & Pick<Config, 'worlds'>;
}

const WRITES = { perMinute: 60 };
/** What the routes that change something share. */
export const CHANGES = {
  access: 'player',
  formPage: NOTIFICATIONS_PAGE,
  rateLimit: WRITES,
} as const;
