import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import type { SiteSettings, VoteSite } from './sites/site.ts';

/** A site in the configuration; staff may have disabled it. */
export interface ConfiguredSite {
  site: VoteSite;
  settings: SiteSettings;
  points: number;
}

export interface VoteDeps {
  config: Pick<Config, 'votes' | 'site'>;
  db: Db;
  clock: Clock;
  log: Log;
  voteSites: readonly ConfiguredSite[];
}
