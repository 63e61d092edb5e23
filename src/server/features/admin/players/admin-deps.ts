import type { WorldRegistry } from '#server/game/registry.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';

/** Dependencies of this module's use cases. */
export interface PlayerAdminDeps {
  db: Db;
  worlds: WorldRegistry;
  config: Config;
  queue: Queue;
  log: Log;
}
