import { formatDate } from '#web/lib/dates.ts';
import { wallTime } from '#web/lib/zones.ts';

export interface Day<Line> {
  /** dd/MM/yyyy in the given zone. */
  key: string;
  /** The time of its first line. */
  seconds: number;
  lines: readonly Line[];
}

/** Lines of the same day together, in the given order. */
export function groupByDay<Line extends { at: number }>(
  lines: readonly Line[],
  zone: string,
): Day<Line>[] {
  const days: (Day<Line> & { lines: Line[] })[] = [];
  for (const line of lines) {
    const key = formatDate(line.at, zone);
    const last = days.at(-1);
    if (last?.key === key) last.lines.push(line);
    else days.push({ key, seconds: line.at, lines: [line] });
  }
  return days;
}

/** “Thursday, November 19, 2026”, on the zone's calendar. */
export function dayName(seconds: number, zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(wallTime(seconds * 1000, zone));
}
