import type { FastifyRequest } from 'fastify';
import type { DoneCode } from '#contract/done.ts';
import { confirmNewEmail } from './change-email.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { CHANGE_MARK } from './mail-tokens.ts';
import { verifyEmail } from './verify-email.ts';

export async function redeemMailLink(
  deps: IdentityDeps,
  token: string,
  request: FastifyRequest,
): Promise<DoneCode> {
  if (token.startsWith(CHANGE_MARK)) {
    await confirmNewEmail(deps, token.slice(CHANGE_MARK.length), request);
    return 'email_changed';
  }
  await verifyEmail(deps, token, request);
  return 'verified';
}
