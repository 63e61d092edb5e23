import {
  adminCharacterParamsSchema,
  LOCK_CHARACTER_PATH,
  lockReasonBodySchema,
} from '#contract/admin-characters.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { OrderAndWaitDeps } from '#server/features/orders/order-and-wait.ts';
import { refusalOf } from '#server/features/orders/orders.view.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, route } from '#server/platform/route.ts';
import { lockCharacter } from './lock-character.ts';

export function lockCharacterRoutes(deps: OrderAndWaitDeps): Route[] {
  return [
    route({
      method: 'POST',
      url: LOCK_CHARACTER_PATH,
      access: { staff: 'players.accounts' },
      confirmation: 'recent',
      rateLimit: 'general',
      summary: 'Lock any character',
      params: adminCharacterParamsSchema,
      body: lockReasonBodySchema,
      replies: { 200: messageReplySchema, 202: messageReplySchema },
      handle: async ({ params, body, caller, request, reply, language }) => {
        const { server_id: worldId, id } = params;
        if (deps.config.worlds.every((world) => world.id !== worldId)) {
          throw new AppError('world_unknown');
        }
        const requestKey = requestKeyOf(request.headers['idempotency-key']);
        if (requestKey === undefined) throw new AppError('request_key_missing');
        const { state, reason } = await lockCharacter(deps, {
          adminId: caller.playerId,
          worldId,
          id,
          reason: body.reason,
          requestKey,
          origin: originOf(request),
        });
        if (state === 'refused') throw new AppError(refusalOf(reason));
        const { messages } = TEXTS[language];
        if (state === 'done') return { message: messages.locked };
        reply.code(202);
        return { message: messages.lock_waits };
      },
    }),
  ];
}
