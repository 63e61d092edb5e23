import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';

const DAY_SECONDS = 86_400;

/** With the date if it is more than half a day away. */
export function time(at: Date, zone: string, inSeconds = 0): string {
  const isFar = Math.abs(inSeconds) > DAY_SECONDS / 2;
  return format(at, isFar ? 'd/M HH:mm' : 'HH:mm', { in: tz(zone) });
}
