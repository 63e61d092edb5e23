import { tz } from '@date-fns/tz';
import { parse } from 'date-fns';
import type { Language } from '#contract/languages.ts';
import type { World, WorldsReply } from '#contract/worlds.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { sentenceIn } from '#server/platform/config/site-schema.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { WorldStatus } from './snapshot-memory.ts';

export function siteView(site: Config['site'], language: Language): WorldsReply['site'] {
  return {
    name: site.name,
    tagline: sentenceIn(site.tagline, language),
    profiles: site.profiles,
    play_url: site.play_url ?? null,
  };
}

export function worldView(config: WorldConfig, status: WorldStatus | undefined): World {
  return {
    server_id: config.id,
    name: config.name,
    zone: config.zone,
    reachable: status?.isReachable ?? null,
    as_of: status?.reachedAt ? unixSeconds(status.reachedAt) : 0,
    checked_at: status ? unixSeconds(status.checkedAt) : 0,
    players_online: status?.playersOnline ?? null,
    castle_skills: config.castle_skills,
    opens_at: config.opens_at === undefined ? 0 : opening(config.opens_at, config.zone),
  };
}

/** The specification's end date: MM/dd/yyyy HH:mm:ss, read in the world's zone (UTC-3 unless set). */
function opening(text: string, zone: string): number {
  return unixSeconds(parse(text, 'MM/dd/yyyy HH:mm:ss', new Date(), { in: tz(zone) }));
}
