import { boardQuerySchema } from '#contract/boards.ts';
import {
  CHARACTERS_PATH,
  CLANS_PATH,
  characterProfileSchema,
  clanProfileSchema,
  profileParamsSchema,
} from '#contract/profiles.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findCharacter, type ProfileDeps } from './find-character.ts';
import { findClan } from './find-clan.ts';
import { pickWorld } from './pick-world.ts';

export interface ProfileRouteDeps extends ProfileDeps {
  config: Pick<Config, 'worlds' | 'site'>;
}

/** No routes if the operator switched profiles off. */
export function profileRoutes(deps: ProfileRouteDeps): Route[] {
  if (!deps.config.site.profiles) return [];
  return [
    route({
      method: 'GET',
      url: `${CHARACTERS_PATH}/:name`,
      access: 'public',
      scope: 'profiles.read',
      rateLimit: 'general',
      summary: 'Get a character’s public profile with its rank history',
      params: profileParamsSchema,
      query: boardQuerySchema,
      replies: { 200: characterProfileSchema },
      handle: async ({ params, query }) =>
        orThrow(await findCharacter(deps, pickWorld(deps.config, query.server_id).id, params.name)),
    }),
    route({
      method: 'GET',
      url: `${CLANS_PATH}/:name`,
      access: 'public',
      scope: 'profiles.read',
      rateLimit: 'general',
      summary: 'Get a clan with its known members, castles and halls',
      params: profileParamsSchema,
      query: boardQuerySchema,
      replies: { 200: clanProfileSchema },
      handle: async ({ params, query }) =>
        orThrow(await findClan(deps, pickWorld(deps.config, query.server_id).id, params.name)),
    }),
  ];
}

function orThrow<T>(profile: T | null): T {
  if (profile === null) throw new AppError('not_found');
  return profile;
}
