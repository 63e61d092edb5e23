import {
  ADMIN_CHARACTER_PATH,
  adminCharacterParamsSchema,
  adminCharacterQuerySchema,
  adminCharacterSchema,
} from '#contract/admin-characters.ts';
import { AppError } from '#server/platform/errors.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { PlayerAdminDeps } from '../players/admin-deps.ts';
import { readCharacter } from './read-character.ts';

export function characterRoutes(deps: PlayerAdminDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_CHARACTER_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'One character with its inventory, orders and master account',
      params: adminCharacterParamsSchema,
      query: adminCharacterQuerySchema,
      replies: { 200: adminCharacterSchema },
      handle: ({ params, query, request, reply }) => {
        const { server_id: worldId, id } = params;
        if (deps.config.worlds.every((world) => world.id !== worldId)) {
          throw new AppError('world_unknown');
        }
        reply.header('cache-control', 'no-store');
        const language = pickLanguage(request.headers, deps.config.site.language);
        return readCharacter(deps, { worldId, id, language, at: query });
      },
    }),
  ];
}
