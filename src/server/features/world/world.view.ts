import type { Language } from '#contract/languages.ts';
import type { World, WorldsReply } from '#contract/worlds.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { openingOf } from '#server/platform/config/opening.ts';
import { taglineIn } from '#server/platform/config/site-schema.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { WorldStatus } from './snapshot-cache.ts';

/** 0 in Unix seconds: no launch is announced. */
const NEVER = new Date(0);

export function siteView(site: Config['site'], language: Language): WorldsReply['site'] {
  return {
    name: site.name,
    tagline: taglineIn(site, language),
    profiles: site.profiles,
    play_url: site.play_url ?? null,
    hero_castle: site.hero_castle ?? null,
  };
}

export function worldView(
  config: WorldConfig,
  status: WorldStatus | undefined,
  variants: ReadonlyMap<string, number> = new Map(),
): World {
  return {
    server_id: config.id,
    name: config.name,
    zone: config.zone,
    reachable: status?.isReachable ?? null,
    as_of: status?.reachedAt ? unixSeconds(status.reachedAt) : 0,
    checked_at: status ? unixSeconds(status.checkedAt) : 0,
    players_online: status?.playersOnline ?? null,
    castle_skills: config.castle_skills,
    opens_at: unixSeconds(openingOf(config) ?? NEVER),
    arms: [...variants].filter(([, variant]) => variant > 0),
  };
}
