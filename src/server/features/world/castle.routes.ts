import { boardQuerySchema } from '#contract/boards.ts';
import { CASTLES_PATH, castleParamsSchema, castleProfileSchema } from '#contract/castles.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type CastleDeps, findCastle } from './find-castle.ts';
import { pickWorld } from './pick-world.ts';

export interface CastleRouteDeps extends CastleDeps {
  config: Pick<Config, 'worlds'>;
}

export function castleRoutes(deps: CastleRouteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: `${CASTLES_PATH}/:name`,
      access: 'public',
      scope: 'world.read',
      rateLimit: 'general',
      summary: 'Get a castle with its past rulers and sieges',
      params: castleParamsSchema,
      query: boardQuerySchema,
      replies: { 200: castleProfileSchema },
      handle: ({ params, query }) =>
        findCastle(deps, pickWorld(deps.config, query.server_id).id, params.name),
    }),
  ];
}
