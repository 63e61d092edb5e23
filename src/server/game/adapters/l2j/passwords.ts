import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/bcrypt';
import type { L2jDetection } from './l2j-detection.ts';

/** The game server's own cost. */
const BCRYPT_COST = 10;

export async function hashPassword(
  password: string,
  form: L2jDetection['hash'],
  cost: number = BCRYPT_COST,
): Promise<string> {
  if (form === 'base64 SHA-1') return sha1(password);
  // The marker most libraries write, $2b$, is refused by the game's verifier.
  return hash(password, { cost, version: '2a' });
}

/** The format of each row shows how it was hashed: old rows keep their format. */
export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  if (stored.startsWith('$2')) return verify(password, stored);
  const expected = Buffer.from(stored);
  const actual = Buffer.from(sha1(password));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function sha1(password: string): string {
  return createHash('sha1').update(password, 'utf8').digest('base64');
}
