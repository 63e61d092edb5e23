import { CALENDAR_KINDS, type CalendarEntry } from '#contract/calendar.ts';
import { wallTime } from '#web/lib/zones.ts';

export interface DayEntry {
  entry: CalendarEntry;
  /** It began on an earlier day, and ends on this or on a later one. */
  isContinued: boolean;
  isLastDay: boolean;
}

export interface CalendarDay {
  /** `2026-11-17` */
  date: string;
  isToday: boolean;
  isPast: boolean;
  /** Whether it belongs to the month before or after. */
  isOutside: boolean;
  entries: DayEntry[];
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The whole weeks of a month, Monday first, with what happens on each day of this zone. */
export function daysOf(
  month: string,
  entries: readonly CalendarEntry[],
  { zone, now }: { zone: string; now: number },
): CalendarDay[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, number - 1) / DAY_MS;
  const last = Date.UTC(year, number) / DAY_MS - 1;
  const monday = first - weekdayOf(first);
  const sunday = last + (WEEK_DAYS - 1 - weekdayOf(last));
  const today = dayOf(now, zone);
  const byDay = Map.groupBy(
    entries.flatMap((entry) => spreadOver(entry, zone, { from: monday, to: sunday })),
    ({ day }) => day,
  );
  return Array.from({ length: sunday - monday + 1 }, (_, index) => {
    const day = monday + index;
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      isToday: day === today,
      isPast: day < today,
      isOutside: day < first || day > last,
      entries: (byDay.get(day) ?? []).toSorted(byImportance),
    };
  });
}

/** An event on each of its days, all others on the day they begin. */
function spreadOver(
  entry: CalendarEntry,
  zone: string,
  { from, to }: { from: number; to: number },
): (DayEntry & { day: number })[] {
  const { kind, starts_at, ends_at } = entry;
  const begin = dayOf(starts_at, zone);
  const end = kind === 'event' && ends_at > starts_at ? dayOf(ends_at - 1, zone) : begin;
  const [shownFrom, shownTo] = [Math.max(begin, from), Math.min(end, to)];
  return Array.from({ length: Math.max(0, shownTo - shownFrom + 1) }, (_, index) => {
    const day = shownFrom + index;
    return { entry, day, isContinued: day > begin, isLastDay: day === end };
  });
}

/** Bosses are many: they come last, the strongest first. */
function byImportance({ entry: a }: DayEntry, { entry: b }: DayEntry): number {
  const byKind = CALENDAR_KINDS.indexOf(a.kind) - CALENDAR_KINDS.indexOf(b.kind);
  return byKind || b.level - a.level || a.starts_at - b.starts_at;
}

/** The most important ones, and the rest; both by time, as one reads a day. */
export function splitDay(
  entries: readonly DayEntry[],
  count: number,
): { shown: DayEntry[]; rest: DayEntry[] } {
  const byTime = ({ entry: a }: DayEntry, { entry: b }: DayEntry) => a.starts_at - b.starts_at;
  return {
    shown: entries.slice(0, count).toSorted(byTime),
    rest: entries.slice(count).toSorted(byTime),
  };
}

function dayOf(unixSeconds: number, zone: string): number {
  return Math.floor(wallTime(unixSeconds * 1000, zone) / DAY_MS);
}

/** 0 for Monday; the first day of the epoch was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
}

/** 1 for Monday. */
export function weekdayNumber(date: string): number {
  return weekdayOf(Date.parse(date) / DAY_MS) + 1;
}
