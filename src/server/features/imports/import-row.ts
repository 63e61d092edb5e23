import { z } from 'zod';
import { EMAIL_MAX } from '#contract/identity.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';

/** One player of the source, as the import understands it. */
export interface ImportRow {
  /** Its position in the source, such as `line 7` or `user 12`. */
  at: string;
  /** In lower case, and once per import. */
  email: string;
  coins: number;
  votes: number;
  language: Language | undefined;
}

/** What is left out, and why. */
export interface RowProblem {
  at: string;
  why: string;
}

export interface SourceContent {
  rows: ImportRow[];
  problems: RowProblem[];
}

/** More is a mistake in the source, and would come near what a purse can hold. */
export const MAX_BALANCE = 1_000_000_000_000n;

export function emailOf(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= EMAIL_MAX && z.email().safeParse(email).success ? email : undefined;
}

/** A language the portal supports, even from `es-AR` or `ES`. */
export function languageOf(text: string): Language | undefined {
  const letters = text.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === letters);
}

/**
 * The number if it is whole, not negative and within bounds, otherwise what is wrong. `1.000` is
 * refused: it may mean a thousand.
 */
export function balanceOf(column: string, text: string): number | string {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const [, sign, digits] = /^([+-]?)(\d+)(?:\.0{1,2})?$/.exec(trimmed) ?? [];
  if (digits === undefined) return `${column} "${trimmed}" is not a whole number`;
  const value = BigInt(digits);
  if (sign === '-' && value > 0n) return `${column} is negative: ${trimmed}`;
  return value > MAX_BALANCE ? `${column} is too large: ${trimmed}` : Number(value);
}
