import type { Config } from '#server/platform/config/config-schema.ts';
import { practice } from './sites/practice.ts';
import { voteSites } from './sites/site-list.ts';
import type { ConfiguredSite } from './vote-deps.ts';

/** An unknown name prevents startup: otherwise a site that is never queried would go unnoticed. */
export function createVoteSites({ votes, mode }: Pick<Config, 'votes' | 'mode'>): ConfiguredSite[] {
  // Anybody can vote on `practice` as often as they like, so it does not exist in production.
  const known = mode === 'production' ? voteSites : [...voteSites, practice];
  return votes.sites.map(({ site: name, points, ...settings }) => {
    const site = known.find((declared) => declared.name === name);
    if (!site) {
      const names = voteSites.map((declared) => declared.name).join(', ');
      throw new Error(`votes.sites: unknown site "${name}"; use one of ${names}`);
    }
    return { site, settings, points: points ?? votes.points };
  });
}
