import { confirmationBodySchema, confirmationOptionsSchema } from '#contract/confirmation.ts';
import { doneReplySchema } from '#contract/identity.ts';
import { CONFIRMATION_PASSKEY_PATH, CONFIRMATION_PATH } from '#contract/identity-paths.ts';
import { passkeyOptionsReplySchema } from '#contract/passkeys.ts';
import { type Route, route } from '#server/platform/route.ts';
import { confirmSession } from './confirm-session.ts';
import { readConfirmationOptions } from './confirmation-options.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { passkeyLoginOptions } from './log-in-by-passkey.ts';
import { sendDone } from './send-done.ts';

export function confirmationRoutes(deps: IdentityDeps): Route[] {
  const shared = { access: 'player', rateLimit: { perMinute: 20 } } as const;
  return [
    route({
      ...shared,
      method: 'GET',
      url: CONFIRMATION_PATH,
      summary: 'List my confirmation methods',
      replies: { 200: confirmationOptionsSchema },
      handle: ({ caller }) => {
        return readConfirmationOptions(deps, caller.playerId);
      },
    }),
    route({
      ...shared,
      method: 'POST',
      url: CONFIRMATION_PATH,
      summary: 'Confirm my identity for 15 minutes',
      body: confirmationBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ caller, body, request, reply, language }) => {
        await confirmSession(deps, { caller, proof: body, request, reply });
        return sendDone(request, reply, { done: 'confirmed', next: '/panel', language });
      },
    }),
    route({
      ...shared,
      method: 'POST',
      url: CONFIRMATION_PASSKEY_PATH,
      summary: 'Start a passkey confirmation',
      replies: { 200: passkeyOptionsReplySchema },
      handle: async ({ request, reply }) => ({
        options: await passkeyLoginOptions(deps, { request, reply }),
      }),
    }),
  ];
}
