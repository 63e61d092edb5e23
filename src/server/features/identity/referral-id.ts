import { randomInt } from 'node:crypto';

/** Without 0, O and o, 1, I and l: people read these to each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const LENGTH = 10;

/** Ten characters are short enough for a link; 58 random bits cannot be guessed. */
export function newReferralId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
