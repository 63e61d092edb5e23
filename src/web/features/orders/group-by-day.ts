import { PURCHASE_REASON_SUFFIX } from '#contract/creator-limits.ts';
import { formatDate } from '#web/lib/dates.ts';
import { wallTime } from '#web/lib/zones.ts';

export interface Day<Line> {
  /** dd/MM/yyyy in its zone. */
  key: string;
  zone: string;
  /** The time of its first line. */
  seconds: number;
  lines: readonly Line[];
}

/** A creator's share has only its day, as midnight UTC, which is another day in other zones. */
export function hasOnlyDay(reason: string): boolean {
  return reason.endsWith(PURCHASE_REASON_SUFFIX);
}

/**
 * Lines of the same day together, in the given order. A day comes twice if a share of another day
 * is in between.
 */
export function groupByDay<Line extends { at: number; reason: string }>(
  lines: readonly Line[],
  zone: string,
): Day<Line>[] {
  const days: (Day<Line> & { lines: Line[] })[] = [];
  for (const line of lines) {
    const lineZone = hasOnlyDay(line.reason) ? 'UTC' : zone;
    const key = formatDate(line.at, lineZone);
    const last = days.at(-1);
    if (last?.key === key) last.lines.push(line);
    else days.push({ key, zone: lineZone, seconds: line.at, lines: [line] });
  }
  return days;
}

/** “Thursday, November 19, 2026”, on the zone's calendar. */
export function dayName(seconds: number, zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(wallTime(seconds * 1000, zone));
}
