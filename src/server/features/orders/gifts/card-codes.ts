import { createHash, randomBytes } from 'node:crypto';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';

/** Without 0, O, 1 and I, which are easily confused. 32 characters: each is five bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;

/** 80 random bits: more than can be guessed, online or against the stored hashes. */
export function createCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** In groups of four, as people read and type it. */
export function formatCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** What was typed, without the separators and in capitals; undefined if it cannot be a code. */
export function parseCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((symbol) => ALPHABET.includes(symbol))
    ? code
    : undefined;
}

export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(`gift card ${code}`).digest();
}

/** What the key ring authenticates together with a card's code. */
export const contextOf = (cardId: string) => `gift card ${cardId}`;

export function sealCode(keyRing: KeyRing, cardId: string, code: string): string {
  return keyRing.seal(code, contextOf(cardId));
}

export function decryptCode(keyRing: KeyRing, cardId: string, sealed: string): string {
  return keyRing.open(sealed, contextOf(cardId));
}
