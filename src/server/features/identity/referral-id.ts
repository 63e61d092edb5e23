import { randomInt } from 'node:crypto';

/** Neither 0 and O nor 1, I and l: people read these to each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const LENGTH = 10;

/** 58 random bits: short enough for a link, too many to guess. */
export function newReferralId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
