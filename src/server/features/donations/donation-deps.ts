import type { ProviderName } from '#contract/plans.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { Uploads } from '#server/platform/uploads/create-uploads.ts';
import type { PaymentProvider } from './providers/port.ts';

export type Providers = ReadonlyMap<ProviderName, PaymentProvider>;

/** Dependencies of this module's use cases, on web nodes and workers. */
export interface DonationDeps {
  config: Pick<Config, 'payments' | 'site' | 'staff' | 'worlds'>;
  db: Db;
  queue: Queue;
  clock: Clock;
  log: Log;
  providers: Providers;
  uploads: Uploads;
  limiter: Limiter;
}
