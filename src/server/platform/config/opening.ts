import { tz } from '@date-fns/tz';
import { parse } from 'date-fns/parse';

const FORMAT = 'MM/dd/yyyy HH:mm:ss';
const SHAPE = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/;
const DAY_MS = 86_400_000;

interface World {
  opens_at?: string | undefined;
  zone: string;
}

/**
 * Not the day-first 31/12/2026 20:00:00, which has the right shape and is no date. After the first
 * day of 1970, so that no zone makes its Unix seconds negative.
 */
export function isOpening(text: string): boolean {
  // The time of an invalid date is NaN, which is not greater.
  return SHAPE.test(text) && parse(text, FORMAT, new Date(0), { in: tz('UTC') }).getTime() > DAY_MS;
}

/**
 * When the countdown ends (the specification's "end date"): MM/dd/yyyy HH:mm:ss in the world's zone
 * (UTC-3 unless set).
 */
export function openingOf({ opens_at, zone }: World): Date | undefined {
  return opens_at === undefined
    ? undefined
    : new Date(parse(opens_at, FORMAT, new Date(), { in: tz(zone) }).getTime());
}
