import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { MONTH_MARGIN_DAYS } from '#contract/calendar.ts';
import type { Period } from './calendar-sources.ts';

/** The month of a moment, `2026-11`, on the clock of a zone. */
export function monthAt(moment: Date, zone: string): string {
  return format(moment, 'yyyy-MM', { in: tz(zone) });
}

/** A month with the days around it: visitors in other zones have other days. */
export function periodOf(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year, number - 1, 1 - MONTH_MARGIN_DAYS)),
    to: new Date(Date.UTC(year, number, 1 + MONTH_MARGIN_DAYS)),
  };
}
