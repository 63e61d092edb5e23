import { doneReplySchema } from '#contract/identity.ts';
import {
  PASSKEY_ADD_OPTIONS_PATH,
  PASSKEY_LOGIN_OPTIONS_PATH,
  PASSKEY_LOGIN_PATH,
  PASSKEY_REMOVE_PATH,
  PASSKEYS_PATH,
  passkeyAddBodySchema,
  passkeyLoginBodySchema,
  passkeyOptionsReplySchema,
  passkeyRemoveBodySchema,
} from '#contract/passkeys.ts';
import { ownPath } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';
import { FACTOR_CHANGE } from './factor-change.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { logInByPasskey, passkeyLoginOptions } from './log-in-by-passkey.ts';
import { addPasskey, passkeyOptions, removePasskey } from './passkeys.ts';
import { sendDone } from './send-done.ts';

const PAGE = '/panel/security';

export function passkeyRoutes(deps: IdentityDeps): Route[] {
  return [
    route({
      ...FACTOR_CHANGE,
      url: PASSKEY_ADD_OPTIONS_PATH,
      summary: 'Start adding a passkey',
      replies: { 200: passkeyOptionsReplySchema },
      handle: async ({ request, reply }) => ({
        options: await passkeyOptions(deps, { request, reply }),
      }),
    }),
    route({
      ...FACTOR_CHANGE,
      url: PASSKEYS_PATH,
      summary: 'Add a passkey',
      body: passkeyAddBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId, sessionId } = caller;
        await addPasskey(deps, { playerId, sessionId, ...body, request, reply });
        return sendDone(request, reply, { done: 'passkey_added', next: PAGE, language });
      },
    }),
    route({
      ...FACTOR_CHANGE,
      url: PASSKEY_REMOVE_PATH,
      summary: 'Remove a passkey',
      body: passkeyRemoveBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await removePasskey(deps, { playerId, ...body, request });
        return sendDone(request, reply, { done: 'passkey_removed', next: PAGE, language });
      },
    }),
    ...loginRoutes(deps),
  ];
}

function loginRoutes(deps: IdentityDeps): Route[] {
  const login = { method: 'POST', access: 'public', rateLimit: { perMinute: 20 } } as const;
  return [
    route({
      ...login,
      url: PASSKEY_LOGIN_OPTIONS_PATH,
      summary: 'Start a passkey login',
      replies: { 200: passkeyOptionsReplySchema },
      handle: async ({ request, reply }) => ({
        options: await passkeyLoginOptions(deps, { request, reply }),
      }),
    }),
    route({
      ...login,
      url: PASSKEY_LOGIN_PATH,
      summary: 'Log in with a passkey',
      body: passkeyLoginBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, request, reply, language }) => {
        await logInByPasskey(deps, { response: body.response, request, reply });
        const next = ownPath(body.next, '/panel');
        return sendDone(request, reply, { done: 'logged_in', next, language });
      },
    }),
  ];
}
