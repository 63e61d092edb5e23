import {
  doneReplySchema,
  forgotBodySchema,
  resendBodySchema,
  resetBodySchema,
  verifyBodySchema,
} from '#contract/identity.ts';
import {
  FORGOT_PATH,
  LOGIN_PATH,
  RESEND_PATH,
  RESET_PATH,
  VERIFY_PATH,
} from '#contract/identity-paths.ts';
import { INVITATION_PREFIX } from '#contract/mail-links.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import { type Route, route } from '#server/platform/route.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { checkCaptcha } from './captcha.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { refuseFlood } from './login-limits.ts';
import { redeemMailLink } from './redeem-mail-link.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { resetPassword } from './reset-password.ts';
import { sendDone } from './send-done.ts';
import { resendVerificationJob, sendResetJob } from './send-reset.job.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';

const REQUESTS_PER_HOUR = { max: 20, perSeconds: 3600 };
const MIN_MS = 150;

type EmailLinkDeps = IdentityDeps & RegistrationRules;

/** Routes that send a link by email, and those such a link leads to. */
export function emailLinkRoutes(deps: EmailLinkDeps): Route[] {
  return [forgotRoute(deps), resetRoute(deps), verifyRoute(deps), resendRoute(deps)];
}

function forgotRoute(deps: EmailLinkDeps): Route {
  const { config, db, queue } = deps;
  return route({
    method: 'POST',
    url: FORGOT_PATH,
    access: 'public',
    rateLimit: { perMinute: 10 },
    summary: 'Request a password reset link',
    body: forgotBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply, language }) => {
      await checkCaptcha(config.identity, body, request.ip);
      await refuseFlood(deps, `forgot from ${networkOf(request.ip)}`, REQUESTS_PER_HOUR);
      await withMinimumDuration(MIN_MS, () =>
        queue.enqueue(db, sendResetJob, { email: body.email }),
      );
      return sendDone(request, reply, { done: 'reset_sent', next: FORGOT_PATH, language });
    },
  });
}

function resetRoute(deps: EmailLinkDeps): Route {
  return route({
    method: 'POST',
    url: RESET_PATH,
    access: 'public',
    rateLimit: { perMinute: 10 },
    summary: 'Set a new password with a reset token, or the first one with an invitation',
    body: resetBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply, language }) => {
      await refuseFlood(deps, `reset from ${networkOf(request.ip)}`, REQUESTS_PER_HOUR);
      const { token, password } = body;
      if (token.startsWith(INVITATION_PREFIX)) {
        const command = { token: token.slice(INVITATION_PREFIX.length), password, request };
        await acceptInvitation(deps, command);
        const done = 'invitation_accepted';
        return sendDone(request, reply, { done, next: LOGIN_PATH, language });
      }
      await resetPassword(deps, { token, password, request });
      return sendDone(request, reply, { done: 'password_reset', next: LOGIN_PATH, language });
    },
  });
}

function verifyRoute(deps: EmailLinkDeps): Route {
  return route({
    method: 'POST',
    url: VERIFY_PATH,
    access: 'public',
    rateLimit: { perMinute: 20 },
    summary: 'Confirm an email address with a token',
    body: verifyBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply, language }) => {
      const { done, next } = await redeemMailLink(deps, body.token, request);
      return sendDone(request, reply, { done, next, language });
    },
  });
}

function resendRoute(deps: EmailLinkDeps): Route {
  const { config, db, queue } = deps;
  return route({
    method: 'POST',
    url: RESEND_PATH,
    formPage: VERIFY_PATH,
    access: 'public',
    rateLimit: { perMinute: 10 },
    summary: 'Resend the confirmation email',
    body: resendBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply, language }) => {
      await checkCaptcha(config.identity, body, request.ip);
      await refuseFlood(deps, `resend from ${networkOf(request.ip)}`, REQUESTS_PER_HOUR);
      await queue.enqueue(db, resendVerificationJob, { email: body.email });
      const done = 'verification_sent';
      return sendDone(request, reply, { done, next: LOGIN_PATH, language });
    },
  });
}
