import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/platform/errors.ts';

/** Older messages may be replays. */
const MAX_AGE_SECONDS = 300;

type HashName = 'md5' | 'sha256' | 'sha384' | 'sha512';

export function hmacHex(
  secret: string,
  text: string | Buffer,
  algorithm: HashName = 'sha256',
): string {
  if (secret === '') throw new Error('an empty secret signs nothing');
  return createHmac(algorithm, secret).update(text).digest('hex');
}

/** For providers that hash their fields together with a secret: it is a part of the text. */
export function hashHex(algorithm: HashName, text: string): string {
  return createHash(algorithm).update(text).digest('hex');
}

/** Throws unless the signature is the expected one, in upper or lower case. */
export function requireSignature(signature: unknown, expected: string): void {
  if (typeof signature !== 'string' || !isSameHex(signature.toLowerCase(), expected)) {
    throw invalid('the signature does not match');
  }
}

export function isSameHex(signature: string, expected: string): boolean {
  const a = Buffer.from(signature, 'utf8');
  const b = Buffer.from(expected, 'utf8');
  return a.length === b.length && timingSafeEqual(a, b);
}

/** With the current secret, or with the one it replaced. */
export function verifyWithEither<Verified>(
  { webhook_secret, old_webhook_secret }: SigningSecrets,
  verify: (secret: string) => Verified,
): Verified {
  try {
    return verify(webhook_secret);
  } catch (error) {
    if (old_webhook_secret === undefined) throw error;
    return verify(old_webhook_secret);
  }
}

export interface SigningSecrets {
  webhook_secret: string;
  old_webhook_secret?: string | undefined;
}

export function refuseOld(sentSeconds: number, now: Date): void {
  const age = now.getTime() / 1000 - sentSeconds;
  if (!Number.isFinite(age) || Math.abs(age) > MAX_AGE_SECONDS) {
    throw invalid('too old, or from the future');
  }
}

export function invalid(detail: string): AppError {
  return new AppError('signature_invalid', { detail });
}

/** `t=1,v1=ab,v1=cd` as a list of pairs; a name may occur more than once. */
export function pairsOf(header: string | string[] | undefined): Array<[string, string]> {
  if (typeof header !== 'string') return [];
  return header.split(',').map((part) => {
    const split = part.indexOf('=');
    return [part.slice(0, split).trim(), part.slice(split + 1).trim()];
  });
}
