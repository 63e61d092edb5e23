import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { MONTH_MARGIN_DAYS } from '#contract/calendar.ts';
import type { Period } from './calendar-sources.ts';

/** The month at this time in a time zone, such as `2026-11`. */
export function monthAt(time: Date, zone: string): string {
  return format(time, 'yyyy-MM', { in: tz(zone) });
}

/**
 * A month and some days around it: its first and last weeks show days of other months, and a day
 * starts at a different time in each zone.
 */
export function periodOf(month: string): Period {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year, monthNumber - 1, 1 - MONTH_MARGIN_DAYS)),
    to: new Date(Date.UTC(year, monthNumber, 1 + MONTH_MARGIN_DAYS)),
  };
}
