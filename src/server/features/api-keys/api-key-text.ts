import { createHash, randomBytes } from 'node:crypto';

/** Announces that keys were made or revoked. */
export const API_KEYS_CHANNEL = 'api_keys';

const MARK = 'cst_';
/** 40 bits to tell keys apart, 256 that nobody guesses. */
const NAME_BYTES = 5;
const SECRET_BYTES = 32;
const PREFIX_LENGTH = MARK.length + NAME_BYTES * 2;

/** `cst_0123456789_…`: scanners for leaked secrets recognize it. */
export function newApiKeyText(): string {
  const name = randomBytes(NAME_BYTES).toString('hex');
  return `${MARK}${name}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** What lists show of it. */
export function prefixOf(text: string): string {
  return text.slice(0, PREFIX_LENGTH);
}

/** The text is random, so a slow hash would add nothing. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
