import type { WorldRegistry } from '#server/game/registry.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';

/** Dependencies of this module's use cases. */
export interface OrderDeps {
  config: Pick<Config, 'orders' | 'site' | 'staff' | 'worlds'>;
  db: Db;
  queue: Queue;
  worlds: WorldRegistry;
  keyRing: KeyRing;
  log: Log;
}

/** What may be used inside a transaction: nothing here makes external calls. */
export type TransactionDeps = Pick<OrderDeps, 'config' | 'queue'>;
