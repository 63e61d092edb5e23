import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';

export interface RewardDeps {
  config: Pick<Config, 'rewards' | 'worlds'>;
  db: Db;
  clock: Clock;
  log: Log;
}
