import type { FastifyRequest } from 'fastify';
import { LOGIN_PATH } from '#contract/identity-paths.ts';
import { CHANGE_PREFIX, UNDO_PREFIX } from '#contract/mail-links.ts';
import type { DoneCode } from '#server/locales/server-texts.ts';
import { confirmNewEmail } from './change-email.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { undoNewEmail } from './undo-email.ts';
import { verifyEmail } from './verify-email.ts';

/** What the link did, and the next page. */
export async function redeemMailLink(
  deps: IdentityDeps,
  token: string,
  request: FastifyRequest,
): Promise<{ done: DoneCode; next: string }> {
  if (token.startsWith(UNDO_PREFIX)) {
    const next = await undoNewEmail(deps, token.slice(UNDO_PREFIX.length), request);
    return { done: 'email_restored', next };
  }
  if (token.startsWith(CHANGE_PREFIX)) {
    await confirmNewEmail(deps, token.slice(CHANGE_PREFIX.length), request);
    return { done: 'email_changed', next: LOGIN_PATH };
  }
  await verifyEmail(deps, token, request);
  return { done: 'verified', next: LOGIN_PATH };
}
