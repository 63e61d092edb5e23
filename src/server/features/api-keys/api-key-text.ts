import { createHash, randomBytes } from 'node:crypto';

/** Announces that keys were created or revoked. */
export const API_KEYS_CHANNEL = 'api_keys';

const TYPE_PREFIX = 'cst_';
/** 40 bits to tell keys apart, and 256 that cannot be guessed. */
const IDENTIFIER_BYTES = 5;
const SECRET_BYTES = 32;
const PREFIX_LENGTH = TYPE_PREFIX.length + IDENTIFIER_BYTES * 2;

/** `cst_0123456789_…`: a fixed format that scanners for leaked secrets can recognize. */
export function newApiKeyText(): string {
  const identifier = randomBytes(IDENTIFIER_BYTES).toString('hex');
  return `${TYPE_PREFIX}${identifier}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** The part that lists show. */
export function prefixOf(text: string): string {
  return text.slice(0, PREFIX_LENGTH);
}

/** The text is random, so a slow hash would add nothing. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
