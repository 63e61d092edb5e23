import { doneReplySchema } from '#contract/identity.ts';
import {
  RECOVERY_CODES_PATH,
  recoveryCodesReplySchema,
  TOTP_CONFIRM_PATH,
  TOTP_START_PATH,
  TOTP_STOP_PATH,
  totpConfirmBodySchema,
  totpStartReplySchema,
} from '#contract/security.ts';
import { type Route, route } from '#server/platform/route.ts';
import { FACTOR_CHANGE } from './factor-change.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendDone } from './send-done.ts';
import { startTotp } from './start-totp.ts';
import { confirmTotp, disableTotp, newRecoveryCodes } from './totp.ts';

const PAGE = '/panel/security';

export function totpRoutes(deps: IdentityDeps): Route[] {
  return [
    route({
      ...FACTOR_CHANGE,
      url: TOTP_START_PATH,
      summary: 'Start setting up an authenticator app',
      replies: { 200: totpStartReplySchema },
      handle: ({ caller }) => {
        return startTotp(deps, caller.playerId);
      },
    }),
    route({
      ...FACTOR_CHANGE,
      url: TOTP_CONFIRM_PATH,
      summary: 'Turn on the authenticator app with its first code',
      body: totpConfirmBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        const { playerId } = caller;
        await confirmTotp(deps, { playerId, code: body.code, request, reply });
        return sendDone(request, reply, { done: 'totp_on', next: PAGE, language });
      },
    }),
    route({
      ...FACTOR_CHANGE,
      url: TOTP_STOP_PATH,
      summary: 'Turn off the authenticator app',
      replies: { 200: doneReplySchema },
      handle: async ({ caller, request, reply, language }) => {
        await disableTotp(deps, { playerId: caller.playerId, request });
        return sendDone(request, reply, { done: 'totp_off', next: PAGE, language });
      },
    }),
    route({
      ...FACTOR_CHANGE,
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
