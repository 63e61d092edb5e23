import { tz } from '@date-fns/tz';
import { parse } from 'date-fns/parse';
import type { WorldConfig } from './world-schema.ts';

/**
 * When the countdown ends (the specification's "end date"): MM/dd/yyyy HH:mm:ss in the world's zone
 * (UTC-3 unless set).
 */
export function openingOf({ opens_at, zone }: WorldConfig): Date | undefined {
  return opens_at === undefined
    ? undefined
    : new Date(parse(opens_at, 'MM/dd/yyyy HH:mm:ss', new Date(), { in: tz(zone) }).getTime());
}
