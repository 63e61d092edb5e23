import { doneReplySchema } from '#contract/identity.ts';
import {
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  changeEmailBodySchema,
  changePasswordBodySchema,
  confirmBodySchema,
  DELETE_PLAYER_PATH,
  END_OTHERS_PATH,
  END_SESSION_PATH,
  EXPORT_PATH,
  endSessionBodySchema,
  SECURITY_PATH,
  securityReplySchema,
} from '#contract/security.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { answerDone } from './answer-done.ts';
import { askForNewEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deletePlayer } from './delete-player.ts';
import { endOwnSession, endSessions } from './end-session.ts';
import { type ExportPart, exportPlayer } from './export-player.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { readSecurity } from './read-security.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { requirePlayer } from './require-player.ts';

const PAGE = '/panel/security';

export type SecurityRouteDeps = IdentityDeps &
  RegistrationRules & { exportParts: readonly ExportPart[] };

export function securityRoutes(deps: SecurityRouteDeps): Route[] {
  const { db, config } = deps;
  const { language } = config.site;
  const own = { access: 'player', rateLimit: { perMinute: 60 } } as const;
  return [
    route({
      ...own,
      method: 'GET',
      url: SECURITY_PATH,
      summary: 'My sessions and ways to log in',
      replies: { 200: securityReplySchema },
      handle: ({ caller, reply }) => {
        reply.header('cache-control', 'no-store');
        return readSecurity(db, requirePlayer(caller));
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: CHANGE_PASSWORD_PATH,
      summary: 'Change my password; ends my other sessions',
      body: changePasswordBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        await changePassword(deps, { playerId, ...body, request, reply });
        return answerDone(request, reply, { done: 'password_changed', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: CHANGE_EMAIL_PATH,
      summary: 'Ask to change my e-mail',
      body: changeEmailBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        const { email, current: password } = body;
        await askForNewEmail(deps, { playerId, email, password, request });
        return answerDone(request, reply, { done: 'email_change_sent', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: END_SESSION_PATH,
      summary: 'End one of my sessions',
      body: endSessionBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        if (!(await endOwnSession(db, playerId, body.id))) throw new AppError('not_found');
        await note(playerId, 'session.end-other', request);
        return answerDone(request, reply, { done: 'session_ended', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: END_OTHERS_PATH,
      summary: 'End all my sessions but this one',
      replies: { 200: doneReplySchema },
      handle: async ({ caller, request, reply }) => {
        const { playerId, sessionId } = requirePlayer(caller);
        await endSessions(db, playerId, sessionId);
        await note(playerId, 'session.end-others', request);
        return answerDone(request, reply, { done: 'sessions_ended', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'GET',
      url: EXPORT_PATH,
      rateLimit: { perMinute: 5 },
      replies: null,
      handle: async ({ caller, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        await note(playerId, 'player.export', request);
        const data = await exportPlayer(db, playerId, deps.exportParts);
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="my-data.json"')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(data, null, 2));
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: DELETE_PLAYER_PATH,
      summary: 'Delete my account',
      body: confirmBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        await deletePlayer(deps, { playerId, current: body.current, request });
        return answerDone(request, reply, { done: 'player_deleted', next: '/login', language });
      },
    }),
  ];

  function note(playerId: string, action: string, request: Parameters<typeof originOf>[0]) {
    return writeAudit(db, {
      actorId: playerId,
      action,
      subjectKind: 'player',
      subjectId: playerId,
      from: originOf(request),
    });
  }
}
