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
import {
  RECOVERY_CODES_PATH,
  recoveryCodesReplySchema,
  TOTP_CONFIRM_PATH,
  TOTP_START_PATH,
  TOTP_STOP_PATH,
  totpConfirmBodySchema,
  totpStartReplySchema,
} from '#contract/security.ts';
import { ownPath } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';
import { answerDone } from './answer-done.ts';
import type { IdentityDeps } from './identity-deps.ts';
import {
  addPasskey,
  logInByPasskey,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from './passkeys.ts';
import { confirmTotp, newRecoveryCodes, startTotp, stopTotp } from './totp.ts';

const PAGE = '/panel/security';

/** Whoever has a second factor already changes none without having used it: a password is not enough. */
const OWN = {
  method: 'POST',
  access: 'player',
  confirmation: 'recent',
  needsFactor: true,
  rateLimit: { perMinute: 20 },
} as const;

export function secondFactorRoutes(deps: IdentityDeps): Route[] {
  return [...totpRoutes(deps), ...passkeyRoutes(deps)];
}

function totpRoutes(deps: IdentityDeps): Route[] {
  return [
    route({
      ...OWN,
      url: TOTP_START_PATH,
      summary: 'Start setting up an authenticator app',
      replies: { 200: totpStartReplySchema },
      handle: ({ caller }) => {
        return startTotp(deps, caller.playerId);
      },
    }),
    route({
      ...OWN,
      url: TOTP_CONFIRM_PATH,
      summary: 'Turn on the authenticator app with its first code',
      body: totpConfirmBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await confirmTotp(deps, { playerId, code: body.code, request, reply });
        return answerDone(request, reply, { done: 'totp_on', next: PAGE, language });
      },
    }),
    route({
      ...OWN,
      url: TOTP_STOP_PATH,
      summary: 'Turn off the authenticator app',
      replies: { 200: doneReplySchema },
      handle: async ({ caller, request, reply, language }) => {
        await stopTotp(deps, { playerId: caller.playerId, request });
        return answerDone(request, reply, { done: 'totp_off', next: PAGE, language });
      },
    }),
    route({
      ...OWN,
      url: RECOVERY_CODES_PATH,
      summary: 'Generate new recovery codes and revoke the old ones',
      replies: { 200: recoveryCodesReplySchema },
      handle: async ({ caller, request }) => {
        const { playerId } = caller;
        return { recovery_codes: await newRecoveryCodes(deps, { playerId, request }) };
      },
    }),
  ];
}

function passkeyRoutes(deps: IdentityDeps): Route[] {
  const login = { method: 'POST', access: 'public', rateLimit: { perMinute: 20 } } as const;
  return [
    route({
      ...OWN,
      url: PASSKEY_ADD_OPTIONS_PATH,
      summary: 'Start adding a passkey',
      replies: { 200: passkeyOptionsReplySchema },
      handle: async ({ request, reply }) => ({
        options: await passkeyOptions(deps, { request, reply }),
      }),
    }),
    route({
      ...OWN,
      url: PASSKEYS_PATH,
      summary: 'Add a passkey',
      body: passkeyAddBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId, sessionId } = caller;
        await addPasskey(deps, { playerId, sessionId, ...body, request, reply });
        return answerDone(request, reply, { done: 'passkey_added', next: PAGE, language });
      },
    }),
    route({
      ...OWN,
      url: PASSKEY_REMOVE_PATH,
      summary: 'Remove a passkey',
      body: passkeyRemoveBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await removePasskey(deps, { playerId, ...body, request });
        return answerDone(request, reply, { done: 'passkey_removed', next: PAGE, language });
      },
    }),
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
        return answerDone(request, reply, { done: 'logged_in', next, language });
      },
    }),
  ];
}
