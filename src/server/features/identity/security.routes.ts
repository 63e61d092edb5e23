import { doneReplySchema } from '#contract/identity.ts';
import {
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  changeEmailBodySchema,
  changePasswordBodySchema,
  SECURITY_PATH,
  securityReplySchema,
  UNLINK_PROVIDER_PATH,
  unlinkProviderBodySchema,
} from '#contract/security.ts';
import { type Route, route } from '#server/platform/route.ts';
import { requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type OwnDataDeps, ownDataRoutes } from './own-data.routes.ts';
import { ownSessionRoutes } from './own-sessions.routes.ts';
import { readSecurity } from './read-security.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { sendDone } from './send-done.ts';
import { unlinkProvider } from './unlink-provider.ts';

const PAGE = '/panel/security';

export type SecurityRouteDeps = IdentityDeps & RegistrationRules & OwnDataDeps;

export function securityRoutes(deps: SecurityRouteDeps): Route[] {
  const shared = { access: 'player', rateLimit: { perMinute: 60 } } as const;
  return [
    route({
      ...shared,
      method: 'GET',
      url: SECURITY_PATH,
      inPanelView: 'read',
      summary: 'List my sessions and login methods',
      replies: { 200: securityReplySchema },
      handle: ({ caller }) => {
        return readSecurity(deps, caller);
      },
    }),
    route({
      ...shared,
      method: 'POST',
      url: CHANGE_PASSWORD_PATH,
      confirmation: 'password_in_form',
      summary: 'Change my password and end my other sessions',
      body: changePasswordBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await changePassword(deps, { playerId, ...body, request, reply });
        return sendDone(request, reply, { done: 'password_changed', next: PAGE, language });
      },
    }),
    route({
      ...shared,
      method: 'POST',
      url: CHANGE_EMAIL_PATH,
      confirmation: 'recent',
      summary: 'Request an email change',
      body: changeEmailBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await requestEmailChange(deps, { playerId, email: body.email, request });
        return sendDone(request, reply, { done: 'email_change_sent', next: PAGE, language });
      },
    }),
    route({
      ...shared,
      method: 'POST',
      url: UNLINK_PROVIDER_PATH,
      confirmation: 'recent',
      summary: 'Unlink a site I log in with',
      body: unlinkProviderBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await unlinkProvider(deps, { playerId, ...body, request });
        return sendDone(request, reply, { done: 'site_unlinked', next: PAGE, language });
      },
    }),
    ...ownSessionRoutes(deps),
    ...ownDataRoutes(deps),
  ];
}
