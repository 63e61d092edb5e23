import { liveProviders } from '#server/features/donations/live-providers.ts';
import { createVoteSites } from '#server/features/votes/create-vote-sites.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { EarningDeps } from '#server/http/route-list.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { Uploads } from '#server/platform/uploads/create-uploads.ts';

export interface BuildEarningOptions {
  config: Config;
  db: Db;
  queue: Queue;
  clock: Clock;
  log: Log;
  worlds: WorldRegistry;
  uploads: Uploads;
  limiter: Limiter;
}

/** Dependencies of payments, votes and referrals, on web nodes and workers. */
export function buildEarning(options: BuildEarningOptions): EarningDeps {
  // An unknown vote site in the configuration prevents startup.
  createVoteSites(options.config);
  return {
    ...options,
    providers: liveProviders(options),
    // Read for each use, since staff may change them: pass this object on, not a copy of it.
    get voteSites() {
      return createVoteSites(options.config);
    },
  };
}
