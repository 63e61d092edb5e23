import {
  doneReplySchema,
  loginBodySchema,
  loginReplySchema,
  secondStepBodySchema,
} from '#contract/identity.ts';
import { LOGIN_PATH, LOGOUT_PATH, SECOND_STEP_PATH } from '#contract/identity-paths.ts';
import { ownPath, withQuery } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';
import { checkCaptcha } from './captcha.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { takeSecondStep } from './second-step.ts';
import { sendDone } from './send-done.ts';

/** The default page after login. */
const HOME = '/panel';

export function loginRoutes(deps: IdentityDeps): Route[] {
  return [loginRoute(deps), secondStepRoute(deps), logoutRoute(deps)];
}

function loginRoute(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: LOGIN_PATH,
    access: 'public',
    load: 'login',
    rateLimit: { perMinute: 30 },
    summary: 'Log in',
    body: loginBodySchema,
    replies: { 200: loginReplySchema },
    handle: async ({ body, request, reply, language }) => {
      await deps.waitingRoom.admit(request, reply);
      await checkCaptcha(deps.config.identity, body, request.ip);
      const { email, password, remember } = body;
      const outcome = await logIn(deps, { email, password, remember, request, reply });
      const needsSecondStep = outcome === 'second_step';
      const wanted = ownPath(body.next, HOME);
      const next = needsSecondStep ? withQuery(SECOND_STEP_PATH, { next: wanted }) : wanted;
      const sent = sendDone(request, reply, { done: outcome, next, language });
      return 'message' in sent ? { ...sent, second_step: needsSecondStep } : sent;
    },
  });
}

function secondStepRoute(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: SECOND_STEP_PATH,
    access: 'public',
    rateLimit: { perMinute: 10 },
    summary: 'Complete a login with two-factor authentication',
    body: secondStepBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply, language }) => {
      await takeSecondStep(deps, { code: body.code, kind: body.kind, request, reply });
      const next = ownPath(body.next, HOME);
      return sendDone(request, reply, { done: 'logged_in', next, language });
    },
  });
}

function logoutRoute(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: LOGOUT_PATH,
    access: 'public',
    rateLimit: 'general',
    summary: 'Log out',
    replies: { 200: doneReplySchema },
    handle: async ({ caller, request, reply, language }) => {
      if (caller) await logOut(deps, { caller, request, reply });
      return sendDone(request, reply, { done: 'logged_out', next: '/', language });
    },
  });
}
