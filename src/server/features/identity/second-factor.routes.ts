import { doneReplySchema } from '#contract/identity.ts';
import {
  PASSKEY_ADD_OPTIONS_PATH,
  PASSKEY_LOGIN_OPTIONS_PATH,
  PASSKEY_LOGIN_PATH,
  PASSKEY_REMOVE_PATH,
  PASSKEYS_PATH,
  passkeyAddBodySchema,
  passkeyAddOptionsBodySchema,
  passkeyLoginBodySchema,
  passkeyOptionsReplySchema,
  passkeyRemoveBodySchema,
} from '#contract/passkeys.ts';
import {
  confirmBodySchema,
  RECOVERY_CODES_PATH,
  recoveryCodesReplySchema,
  TOTP_CONFIRM_PATH,
  TOTP_START_PATH,
  TOTP_STOP_PATH,
  totpConfirmBodySchema,
  totpStartBodySchema,
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
import { requirePlayer } from './require-player.ts';
import { confirmTotp, newRecoveryCodes, startTotp, stopTotp } from './totp.ts';

const PAGE = '/panel/security';

export function secondFactorRoutes(deps: IdentityDeps): Route[] {
  return [...totpRoutes(deps), ...passkeyRoutes(deps)];
}

function totpRoutes(deps: IdentityDeps): Route[] {
  const { language } = deps.config.site;
  const own = { method: 'POST', access: 'player', rateLimit: { perMinute: 20 } } as const;
  return [
    route({
      ...own,
      url: TOTP_START_PATH,
      summary: 'Begin to set up an authenticator app',
      body: totpStartBodySchema,
      replies: { 200: totpStartReplySchema },
      handle: ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        reply.header('cache-control', 'no-store');
        return startTotp(deps, { playerId, current: body.current, request, reply });
      },
    }),
    route({
      ...own,
      url: TOTP_CONFIRM_PATH,
      summary: 'Turn the authenticator app on with its first code',
      body: totpConfirmBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        await confirmTotp(deps, { playerId, code: body.code, request, reply });
        return answerDone(request, reply, { done: 'totp_on', next: PAGE, language });
      },
    }),
    route({
      ...own,
      url: TOTP_STOP_PATH,
      summary: 'Turn the authenticator app off',
      body: confirmBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        await stopTotp(deps, { playerId, current: body.current, request, reply });
        return answerDone(request, reply, { done: 'totp_off', next: PAGE, language });
      },
    }),
    route({
      ...own,
      url: RECOVERY_CODES_PATH,
      summary: 'New recovery codes; the old ones stop working',
      body: confirmBodySchema,
      replies: { 200: recoveryCodesReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        reply.header('cache-control', 'no-store');
        const command = { playerId, current: body.current, request, reply };
        return { recovery_codes: await newRecoveryCodes(deps, command) };
      },
    }),
  ];
}

function passkeyRoutes(deps: IdentityDeps): Route[] {
  const { language } = deps.config.site;
  const own = { method: 'POST', access: 'player', rateLimit: { perMinute: 20 } } as const;
  return [
    route({
      ...own,
      url: PASSKEY_ADD_OPTIONS_PATH,
      summary: 'Begin to add a passkey',
      body: passkeyAddOptionsBodySchema,
      replies: { 200: passkeyOptionsReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        const { password } = body;
        return { options: await passkeyOptions(deps, { playerId, password, request, reply }) };
      },
    }),
    route({
      ...own,
      url: PASSKEYS_PATH,
      summary: 'Add a passkey',
      body: passkeyAddBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        await addPasskey(deps, { playerId, ...body, request, reply });
        return answerDone(request, reply, { done: 'passkey_added', next: PAGE, language });
      },
    }),
    route({
      ...own,
      url: PASSKEY_REMOVE_PATH,
      summary: 'Remove a passkey',
      body: passkeyRemoveBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply }) => {
        const { playerId } = requirePlayer(caller);
        await removePasskey(deps, { playerId, ...body, request, reply });
        return answerDone(request, reply, { done: 'passkey_removed', next: PAGE, language });
      },
    }),
    route({
      ...own,
      url: PASSKEY_LOGIN_OPTIONS_PATH,
      access: 'public',
      summary: 'Begin to log in with a passkey',
      replies: { 200: passkeyOptionsReplySchema },
      handle: async ({ request, reply }) => ({
        options: await passkeyLoginOptions(deps, { request, reply }),
      }),
    }),
    route({
      ...own,
      url: PASSKEY_LOGIN_PATH,
      access: 'public',
      summary: 'Log in with a passkey',
      body: passkeyLoginBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, request, reply }) => {
        await logInByPasskey(deps, { response: body.response, request, reply });
        const next = ownPath(body.next, '/panel');
        return answerDone(request, reply, { done: 'logged_in', next, language });
      },
    }),
  ];
}
