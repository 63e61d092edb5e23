import type { z } from 'zod';
import { type Origin, originOf } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import {
  type Confirmation,
  type Route,
  type RouteInput,
  route,
  type StaffAccess,
} from '#server/platform/route.ts';

interface PlayerAction {
  adminId: string;
  playerId: string;
  origin: Origin;
}

/**
 * The route of one action on a player: `run` performs it, `done` names the message of its reply.
 */
export function playerAction<Body extends z.ZodType<{ id: string }>>(spec: {
  url: string;
  access: StaffAccess;
  confirmation: Confirmation;
  summary: string;
  body: Body;
  reply: z.ZodType;
  done: MessageCode | ((body: z.output<Body>) => MessageCode);
  /** Its result, if any, is returned with the message. */
  run: (action: PlayerAction, body: z.output<Body>) => Promise<unknown>;
}): Route {
  const { url, access, confirmation, summary, body, done, run } = spec;
  const handle = async (input: RouteInput<undefined, undefined, Body, StaffAccess>) => {
    const { caller, request, language } = input;
    const sent = input.body as z.output<Body>;
    const result = await run(
      {
        adminId: caller.playerId,
        playerId: sent.id,
        origin: originOf(request),
      },
      sent,
    );
    const code = typeof done === 'function' ? done(sent) : done;
    return {
      message: TEXTS[language].messages[code],
      ...(typeof result === 'object' ? result : {}),
    };
  };
  return route({
    method: 'POST',
    url,
    access,
    confirmation,
    rateLimit: 'general',
    summary,
    body,
    replies: { 200: spec.reply },
    handle,
  });
}
