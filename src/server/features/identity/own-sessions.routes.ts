import { doneReplySchema } from '#contract/identity.ts';
import { END_OTHERS_PATH, END_SESSION_PATH, endSessionBodySchema } from '#contract/security.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { auditOwnAction } from './audit-own-action.ts';
import { endOwnSession, endSessions } from './end-session.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendDone } from './send-done.ts';

const PAGE = '/panel/security';

export function ownSessionRoutes({ db }: IdentityDeps): Route[] {
  const shared = { access: 'player', rateLimit: { perMinute: 60 } } as const;
  return [
    route({
      ...shared,
      method: 'POST',
      url: END_SESSION_PATH,
      confirmation: 'recent',
      summary: 'End one of my sessions',
      body: endSessionBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        if (!(await endOwnSession(db, playerId, body.id))) throw new AppError('not_found');
        await auditOwnAction(db, playerId, 'session.end-other', request);
        return sendDone(request, reply, { done: 'session_ended', next: PAGE, language });
      },
    }),
    route({
      ...shared,
      method: 'POST',
      url: END_OTHERS_PATH,
      confirmation: 'recent',
      summary: 'End all my other sessions',
      replies: { 200: doneReplySchema },
      handle: async ({ caller, request, reply, language }) => {
        const { playerId, sessionId } = caller;
        await endSessions(db, playerId, sessionId);
        await auditOwnAction(db, playerId, 'session.end-others', request);
        return sendDone(request, reply, { done: 'sessions_ended', next: PAGE, language });
      },
    }),
  ];
}
