import {
  ADMIN_HEROES_PATH,
  ADMIN_SEASONS_PATH,
  seasonHeroesBodySchema,
  seasonHeroesReplySchema,
  seasonsBodySchema,
  seasonsReplySchema,
} from '#contract/seasons.ts';
import { gameClassName } from '#reference/classes.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { readCurrentSeason, readSeason, type SeasonDeps } from './read-seasons.ts';

/** These only read, but the specification makes them POST requests. */
export function seasonRoutes(deps: SeasonDeps & { config: Pick<Config, 'worlds'> }): Route[] {
  const requireKnown = (worldId: number) => {
    if (deps.config.worlds.every(({ id }) => id !== worldId)) throw new AppError('world_unknown');
    return worldId;
  };
  return [
    route({
      method: 'POST',
      url: ADMIN_SEASONS_PATH,
      access: { staff: 'worlds.read' },
      confirmation: { notNeeded: 'only reads' },
      rateLimit: 'general',
      summary: 'Get a server’s current season',
      body: seasonsBodySchema,
      replies: { 200: seasonsReplySchema },
      handle: async ({ body }) => {
        return { seasons: { season: await readCurrentSeason(deps, requireKnown(body.server)) } };
      },
    }),
    route({
      method: 'POST',
      url: ADMIN_HEROES_PATH,
      access: { staff: 'worlds.read' },
      confirmation: { notNeeded: 'only reads' },
      rateLimit: 'general',
      summary: 'List everyone with points in a season',
      body: seasonHeroesBodySchema,
      replies: { 200: seasonHeroesReplySchema },
      handle: async ({ body }) => {
        const season = await readSeason(deps, requireKnown(body.server_id), body.season);
        const ranks = season?.ranks ?? [];
        return {
          heroes: ranks.map(({ id, name, classId, points }) => ({
            id,
            class: gameClassName(classId),
            name,
            point: points,
          })),
          as_of: season ? unixSeconds(season.takenAt) : 0,
          is_known: season !== null,
        };
      },
    }),
  ];
}
