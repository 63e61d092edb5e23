import { INT_MAX } from '#contract/bounds.ts';

/** A fault in one record; the other records of its file are still read. */
export class RecordFault extends Error {}

/** Ids and other whole numbers that a record cannot do without. */
export function idOf(text: string | undefined, label: string): number {
  const value = Number(text);
  if (!text || !Number.isInteger(value) || value < 1 || value > INT_MAX)
    throw new RecordFault(`${label} "${text ?? ''}" is not a number`);
  return value;
}

/** 0 where a record names none. */
export function idOrNone(text: string | undefined, label: string): number {
  return text === undefined || /^0*$/.test(text) ? 0 : idOf(text, label);
}

/** Zero for a missing value; a fault for one that is not a number, so that no chance is made up. */
export function amountOf(text: string | undefined, label: string): number {
  if (text === undefined || text === '') return 0;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new RecordFault(`${label} "${text}" is not a number`);
  return value;
}

export function percentOf(text: string | undefined, label: string): number {
  const value = amountOf(text, label);
  // Some files have 100.00000001, or the sum of a group; both count as 100.
  if (value > 1_000) throw new RecordFault(`${label} "${text}" is more than 100%`);
  return Math.min(100, value);
}

/**
 * Seconds of `60`, `60s`, `60sec`, `3m`, `3min`, `36hour`, `1day`; 0 for `no` and other texts
 * without a number.
 */
export function secondsOf(text: string | undefined): number {
  const found = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text?.trim() ?? '');
  if (!found) return 0;
  const [, count = '0', unit = ''] = found;
  const [letter = ''] = unit.toLowerCase();
  const seconds = Math.round(Number(count) * ({ m: 60, h: 3_600, d: 86_400 }[letter] ?? 1));
  return Math.min(seconds, INT_MAX);
}
