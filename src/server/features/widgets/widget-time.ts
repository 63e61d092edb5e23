import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';

export function formatTime(at: Date, zone: string): string {
  return format(at, 'HH:mm', { in: tz(zone) });
}

/** Includes the date: a widget may come from a cache, and a list may span several days. */
export function formatDay(unixSeconds: number, zone: string): string {
  return format(new Date(unixSeconds * 1_000), 'dd/MM HH:mm', { in: tz(zone) });
}

/** `from – to`; the end has a date only if it is not the date of the start. */
export function formatPeriod(from: number, to: number, zone: string): string {
  const [begin, end] = [formatDay(from, zone), formatDay(to, zone)];
  if (to <= from) return begin;
  return `${begin} – ${end.slice(0, 5) === begin.slice(0, 5) ? end.slice(6) : end}`;
}

/** A duration in the largest unit of which there are at least two: 90 min, 30 h, 3 d. */
export function formatSpan(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}
