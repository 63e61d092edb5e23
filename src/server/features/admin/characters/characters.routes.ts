import {
  ADMIN_CHARACTER_PATH,
  adminCharacterParamsSchema,
  adminCharacterQuerySchema,
  adminCharacterSchema,
  lockReasonBodySchema,
  UNLOCK_CHARACTER_PATH,
} from '#contract/admin-characters.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { PlayerAdminDeps } from '../players/admin-deps.ts';
import { readCharacter } from './read-character.ts';
import { unlockCharacter } from './unlock-character.ts';

export function characterRoutes(deps: PlayerAdminDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_CHARACTER_PATH,
      access: { staff: 'players.read' },
      rateLimit: 'general',
      summary: 'Get a character with its inventory, orders and master account',
      params: adminCharacterParamsSchema,
      query: adminCharacterQuerySchema,
      replies: { 200: adminCharacterSchema },
      handle: ({ params, query, language }) => {
        const { server_id: worldId, id } = params;
        refuseUnknownWorld(deps, worldId);
        return readCharacter(deps, { worldId, id, language, at: query });
      },
    }),
    route({
      method: 'POST',
      url: UNLOCK_CHARACTER_PATH,
      access: { staff: 'players.accounts' },
      confirmation: 'recent',
      rateLimit: 'general',
      summary: 'Unlock any character',
      params: adminCharacterParamsSchema,
      body: lockReasonBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ params, body, caller, request, language }) => {
        const { server_id: worldId, id } = params;
        refuseUnknownWorld(deps, worldId);
        const adminId = caller.playerId;
        const origin = originOf(request);
        await unlockCharacter(deps, { adminId, worldId, id, reason: body.reason, origin });
        return { message: TEXTS[language].messages.unlocked };
      },
    }),
  ];
}

function refuseUnknownWorld({ config }: PlayerAdminDeps, worldId: number): void {
  if (config.worlds.every(({ id }) => id !== worldId)) throw new AppError('world_unknown');
}
