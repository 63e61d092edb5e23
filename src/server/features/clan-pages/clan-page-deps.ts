import type { Config } from '#server/platform/config/config-schema.ts';
import type { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { ClanSources } from './clan-pages.repo.ts';
import type { RefreshOwnCharactersDeps } from './refresh-own-characters.ts';

export interface ClanPageDeps {
  config: Pick<Config, 'worlds' | 'site'>;
  db: Db;
  clanSources: ClanSources;
}
export type OwnClanDeps = ClanPageDeps &
  RefreshOwnCharactersDeps & { config: Parameters<typeof keyRingOf>[0] };

/** The limit of each route with which players change something. */
export const RATE_LIMIT = { perMinute: 20 };
