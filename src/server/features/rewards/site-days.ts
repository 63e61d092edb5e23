import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { format } from 'date-fns/format';
import { startOfMonth } from 'date-fns/startOfMonth';
import type { RewardDeps } from './reward-deps.ts';

/**
 * What was bought or voted before an end may be committed a moment after it, by a node whose clock is
 * a little late: nothing is final before this has passed.
 */
const SETTLING_MS = 5 * 60_000;

export function isSettled(endsAt: Date, now: Date): boolean {
  return now.getTime() - endsAt.getTime() >= SETTLING_MS;
}

/** Days and months that belong to no world use the first world's time zone. */
export function siteZone({ worlds }: RewardDeps['config']): string {
  return worlds[0]?.zone ?? 'UTC';
}

export function dayOf(now: Date, zone: string): { today: string; yesterday: string } {
  const inZone = { in: tz(zone) };
  return {
    today: format(now, 'yyyy-MM-dd', inZone),
    yesterday: format(addDays(now, -1, inZone), 'yyyy-MM-dd', inZone),
  };
}

export function monthOf(now: Date, zone: string): { month: string; startsAt: Date; endsAt: Date } {
  const inZone = { in: tz(zone) };
  const start = startOfMonth(now, inZone);
  return {
    month: format(start, 'yyyy-MM-dd', inZone),
    startsAt: new Date(start.getTime()),
    endsAt: new Date(addMonths(start, 1, inZone).getTime()),
  };
}
