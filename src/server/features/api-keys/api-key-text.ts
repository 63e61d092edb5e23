import { createHash, randomBytes } from 'node:crypto';

/** Announces that keys were created or revoked. */
export const API_KEYS_CHANNEL = 'api_keys';

const TYPE_PREFIX = 'cst_';
/** 40 bits to tell keys apart, and 256 that cannot be guessed. */
const NAME_BYTES = 5;
const SECRET_BYTES = 32;
const PREFIX_LENGTH = TYPE_PREFIX.length + NAME_BYTES * 2;

/** `cst_0123456789_…`: scanners for leaked secrets recognize it. */
export function newApiKeyText(): string {
  const name = randomBytes(NAME_BYTES).toString('hex');
  return `${TYPE_PREFIX}${name}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** The part that lists show. */
export function prefixOf(text: string): string {
  return text.slice(0, PREFIX_LENGTH);
}

/** The text is random, so a slow hash would add nothing. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
