import {
  doneReplySchema,
  identityOptionsQuerySchema,
  identityOptionsReplySchema,
  registerBodySchema,
} from '#contract/identity.ts';
import { IDENTITY_OPTIONS_PATH, LOGIN_PATH, REGISTER_PATH } from '#contract/identity-paths.ts';
import { type Route, route } from '#server/platform/route.ts';
import { checkCaptcha } from './captcha.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { readOptions } from './read-options.ts';
import { referrerOf } from './referrer-cookie.ts';
import { register } from './register.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { sendDone } from './send-done.ts';

type RegisterDeps = IdentityDeps & RegistrationRules;

export function registerRoutes(deps: RegisterDeps): Route[] {
  return [optionsRoute(deps), registerRoute(deps)];
}

function optionsRoute(deps: RegisterDeps): Route {
  return route({
    method: 'GET',
    url: IDENTITY_OPTIONS_PATH,
    access: 'public',
    rateLimit: 'general',
    summary: 'List login and registration options',
    query: identityOptionsQuerySchema,
    replies: { 200: identityOptionsReplySchema },
    handle: async ({ query, caller, request }) => {
      const referrerId = referrerOf(request, deps.config, query.referrer_id);
      const options = await readOptions(deps, referrerId, caller?.playerId);
      return { ...options, has_to_wait: deps.waitingRoom.peek(request) !== null };
    },
  });
}

function registerRoute(deps: RegisterDeps): Route {
  return route({
    method: 'POST',
    url: REGISTER_PATH,
    access: 'public',
    load: 'login',
    rateLimit: { perMinute: 20 },
    summary: 'Register a master account',
    body: registerBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      await deps.waitingRoom.admit(request, reply);
      await checkCaptcha(deps.config.identity, body, request.ip);
      await register(deps, {
        email: body.email,
        password: body.password,
        hasAgreed: body.agree,
        referrerId: referrerOf(request, deps.config, body.referrer_id),
        callerId: caller?.playerId,
        language,
        request,
      });
      return sendDone(request, reply, { done: 'registered', next: LOGIN_PATH, language });
    },
  });
}
