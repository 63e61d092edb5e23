import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { Auth } from './auth.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** Dependencies of this module's use cases. */
export interface IdentityDeps {
  auth: Auth;
  config: Pick<Config, 'mode' | 'site' | 'secret' | 'old_secrets' | 'identity'>;
  db: Db;
  queue: Queue;
  limiter: Limiter;
  waitingRoom: WaitingRoom;
  clock: Clock;
  log: Log;
}
