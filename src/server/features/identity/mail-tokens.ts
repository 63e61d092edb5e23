import { randomBytes } from 'node:crypto';
import { AppError } from '#server/platform/errors.ts';
import type { Auth } from './auth.ts';

/** Purposes are part of what is looked up: a token for one opens no other. */
export type TokenPurpose = 'reset-password' | 'verify-email' | 'change-email';

/** Links for a changed address carry a mark, so that one page serves both kinds. */
export const CHANGE_MARK = 'c.';

const LIFE_SECONDS: Record<TokenPurpose, number> = {
  // better-auth's own verb redeems these, under the same name.
  'reset-password': 3600,
  'verify-email': 3 * 24 * 3600,
  'change-email': 24 * 3600,
};

/** 256 bits of chance; the table keeps only its hash. */
export async function issueToken(
  auth: Auth,
  purpose: TokenPurpose,
  value: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `${purpose}:${token}`,
    value,
    expiresAt: new Date(now.getTime() + LIFE_SECONDS[purpose] * 1000),
  });
  return token;
}

/** Once only: of two that come at the same moment, one finds it spent. */
export async function redeemToken(
  auth: Auth,
  purpose: TokenPurpose,
  token: string,
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.consumeVerificationValue(`${purpose}:${token}`);
  if (!found) throw new AppError('link_spent');
  return found.value;
}
