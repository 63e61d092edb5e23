import { doneReplySchema } from '#contract/identity.ts';
import {
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  changeEmailBodySchema,
  changePasswordBodySchema,
  DELETE_PLAYER_PATH,
  END_OTHERS_PATH,
  END_SESSION_PATH,
  EXPORT_PATH,
  endSessionBodySchema,
  SECURITY_PATH,
  securityReplySchema,
  UNLINK_SITE_PATH,
  unlinkSiteBodySchema,
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
import { unlinkSite } from './linked-sites.ts';
import { forgetHere } from './log-out.ts';
import { readSecurity } from './read-security.ts';
import type { RegistrationRules } from './registration-rules.ts';

const PAGE = '/panel/security';

export type SecurityRouteDeps = IdentityDeps &
  RegistrationRules & { exportParts: readonly ExportPart[] };

export function securityRoutes(deps: SecurityRouteDeps): Route[] {
  const { db } = deps;
  const own = { access: 'player', rateLimit: { perMinute: 60 } } as const;
  return [
    route({
      ...own,
      method: 'GET',
      url: SECURITY_PATH,
      summary: 'List my sessions and login methods',
      replies: { 200: securityReplySchema },
      handle: ({ caller }) => {
        return readSecurity(deps, caller);
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: CHANGE_PASSWORD_PATH,
      confirmation: 'password_in_form',
      summary: 'Change my password and end my other sessions',
      body: changePasswordBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await changePassword(deps, { playerId, ...body, request, reply });
        return answerDone(request, reply, { done: 'password_changed', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: CHANGE_EMAIL_PATH,
      confirmation: 'recent',
      summary: 'Request an email change',
      body: changeEmailBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await askForNewEmail(deps, { playerId, email: body.email, request });
        return answerDone(request, reply, { done: 'email_change_sent', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: END_SESSION_PATH,
      confirmation: 'recent',
      summary: 'End one of my sessions',
      body: endSessionBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        if (!(await endOwnSession(db, playerId, body.id))) throw new AppError('not_found');
        await note(playerId, 'session.end-other', request);
        return answerDone(request, reply, { done: 'session_ended', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: END_OTHERS_PATH,
      confirmation: 'recent',
      summary: 'End all my other sessions',
      replies: { 200: doneReplySchema },
      handle: async ({ caller, request, reply, language }) => {
        const { playerId, sessionId } = caller;
        await endSessions(db, playerId, sessionId);
        await note(playerId, 'session.end-others', request);
        return answerDone(request, reply, { done: 'sessions_ended', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: UNLINK_SITE_PATH,
      confirmation: 'recent',
      summary: 'Unlink a site I log in with',
      body: unlinkSiteBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await unlinkSite(deps, { playerId, ...body, request });
        return answerDone(request, reply, { done: 'site_unlinked', next: PAGE, language });
      },
    }),
    route({
      ...own,
      method: 'GET',
      url: EXPORT_PATH,
      confirmation: 'recent',
      rateLimit: { perMinute: 5 },
      replies: null,
      handle: async ({ caller, request, reply }) => {
        const { playerId } = caller;
        await note(playerId, 'player.export', request);
        const data = await exportPlayer(db, playerId, deps.exportParts);
        return reply

          .header('content-disposition', 'attachment; filename="my-data.json"')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(data, null, 2));
      },
    }),
    route({
      ...own,
      method: 'POST',
      url: DELETE_PLAYER_PATH,
      confirmation: 'recent',
      summary: 'Delete my account',
      replies: { 200: doneReplySchema },
      handle: async ({ caller, request, reply, language }) => {
        await deletePlayer(deps, { playerId: caller.playerId, request });
        forgetHere(reply);
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
