import { boardQuerySchema } from '#contract/boards.ts';
import { CHARACTERS_PATH, CLANS_PATH } from '#contract/profiles.ts';
import { characterRecapSchema, clanRecapSchema, recapParamsSchema } from '#contract/recaps.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { readCharacterRecap, readClanRecap } from './read-recap.ts';

export interface RecapRouteDeps {
  db: Db;
  config: Pick<Config, 'worlds' | 'site'>;
}

/** No routes if the operator switched profiles off. */
export function recapRoutes({ db, config }: RecapRouteDeps): Route[] {
  if (!config.site.profiles) return [];
  const worldOf = (serverId: number | undefined) => {
    const world =
      serverId === undefined ? config.worlds[0] : config.worlds.find(({ id }) => id === serverId);
    if (!world) throw new AppError('world_unknown');
    return world.id;
  };
  return [
    route({
      method: 'GET',
      url: `${CHARACTERS_PATH}/:name/seasons/:season`,
      access: 'public',
      scope: 'ranking.read',
      rateLimit: 'general',
      summary: 'Get a character’s recap of a season that has ended',
      params: recapParamsSchema,
      query: boardQuerySchema,
      replies: { 200: characterRecapSchema },
      handle: async ({ params, query }) =>
        requireFound(await readCharacterRecap(db, worldOf(query.server_id), params)),
    }),
    route({
      method: 'GET',
      url: `${CLANS_PATH}/:name/seasons/:season`,
      access: 'public',
      scope: 'ranking.read',
      rateLimit: 'general',
      summary: 'Get a clan’s recap of a season that has ended',
      params: recapParamsSchema,
      query: boardQuerySchema,
      replies: { 200: clanRecapSchema },
      handle: async ({ params, query }) =>
        requireFound(await readClanRecap(db, worldOf(query.server_id), params)),
    }),
  ];
}

function requireFound<T>(recap: T | null): T {
  if (recap === null) throw new AppError('not_found');
  return recap;
}
