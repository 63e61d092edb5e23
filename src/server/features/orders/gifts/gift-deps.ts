import type { WorldRegistry } from '#server/game/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';

/** Dependencies of gifts and gift cards. */
export interface GiftDeps {
  config: Pick<Config, 'gifts' | 'site' | 'staff' | 'worlds' | 'secret' | 'old_secrets'>;
  db: Db;
  queue: Queue;
  keyRing: KeyRing;
  limiter: Limiter;
  clock: Clock;
  worlds: WorldRegistry;
}
