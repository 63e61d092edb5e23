import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/** The site's response was neither yes nor no. */
export class SiteResponseInvalid extends Error {}

export function jsonResponse<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SiteResponseInvalid(`not JSON: ${text.slice(0, 80)}`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new SiteResponseInvalid(`unexpected: ${text.slice(0, 80)}`);
  return parsed.data;
}

/** True for `yes`, false for a text in `no`; throws for any other, such as a proxy's error page. */
export function parseYesNo(text: string, yes: string, no: readonly string[]): boolean {
  const word = text.trim();
  if (word === yes) return true;
  if (no.includes(word)) return false;
  throw new SiteResponseInvalid(`neither yes nor no: ${word.slice(0, 80)}`);
}

export function unixTime(value: string | number): Date {
  const seconds = Number(value);
  if (!Number.isSafeInteger(seconds) || seconds <= 0) throw new SiteResponseInvalid('no time');
  return new Date(seconds * 1000);
}

/** `yyyy-MM-dd HH:mm:ss` in a zone with this offset from UTC. */
export function wallClock(text: string, offsetHours: number): Date {
  const parts = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text);
  if (!parts) throw new SiteResponseInvalid(`no time: ${text.slice(0, 40)}`);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour - offsetHours, minute, second));
}

/** Compared in constant time; an empty secret matches nothing. */
export function isSameSecret(actual: string | undefined, expected: string): boolean {
  const a = Buffer.from(actual ?? '');
  const b = Buffer.from(expected);
  return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/** A call without a reference is refused, as `undefined` means that it is not the site's. */
export function singleReference(reference: string | undefined): readonly string[] | undefined {
  return reference ? [reference] : undefined;
}

/**
 * The lines of a list. A list without votes is empty or has only a header; anything else is an
 * error page.
 */
export function listResponse<Vote>(text: string, voteIn: (line: string) => Vote[]): Vote[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const votes = lines.flatMap(voteIn);
  const isList = votes.length > 0 || lines.length === 0 || lines[0]?.includes('\t');
  if (!isList) throw new SiteResponseInvalid(`not a list: ${text.trim().slice(0, 80)}`);
  return votes;
}
