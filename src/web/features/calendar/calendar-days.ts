import { CALENDAR_KINDS, type CalendarEntry } from '#contract/calendar.ts';
import { wallTime } from '#web/lib/zones.ts';

export interface DayEntry {
  entry: CalendarEntry;
  /** Whether the entry began on an earlier day. */
  isContinued: boolean;
  isLastDay: boolean;
  /** Whether it is joined to the same event in the cell before or after, as one bar across the week. */
  joins: { before: boolean; after: boolean };
}

export interface CalendarDay {
  /** `2026-11-17` */
  date: string;
  /** 0 for today, less than 0 for a past day. */
  daysAhead: number;
  /** Whether it belongs to the month before or after. */
  isOutside: boolean;
  entries: DayEntry[];
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The whole weeks of a month, Monday first, with the entries of each day in this time zone. */
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
      daysAhead: day - today,
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
    const joins = {
      before: day > begin && weekdayOf(day) > 0,
      after: day < end && weekdayOf(day) < WEEK_DAYS - 1,
    };
    return { entry, day, isContinued: day > begin, isLastDay: day === end, joins };
  });
}

/** There are many bosses: they come last, the strongest first. */
function byImportance({ entry: a }: DayEntry, { entry: b }: DayEntry): number {
  const byKind = CALENDAR_KINDS.indexOf(a.kind) - CALENDAR_KINDS.indexOf(b.kind);
  return byKind || b.level - a.level || a.starts_at - b.starts_at;
}

/** The number of entries that fit without making a week taller than the others. */
const SHOWN = 3;
/** In the list of bosses. */
const SHOWN_BOSSES = 6;

interface SplitDay {
  shown: DayEntry[];
  rest: DayEntry[];
  /** Bosses that have one line together, because they would hide everything else. */
  bosses: DayEntry[];
}

/**
 * The most important entries, always with all events and sieges, and the rest. Events of several days
 * come first, so that their bar is at one height across the week; the others are sorted by time.
 */
export function splitDay(entries: readonly DayEntry[], joinsBosses: boolean): SplitDay {
  const isOneDay = ({ isContinued, isLastDay }: DayEntry) => Number(!isContinued && isLastDay);
  const byTime = (a: DayEntry, b: DayEntry) =>
    isOneDay(a) - isOneDay(b) || a.entry.starts_at - b.entry.starts_at;
  const raids = entries.filter(({ entry }) => entry.kind === 'raid');
  const bosses = joinsBosses && raids.length > 1 ? raids : [];
  const others = entries.filter((each) => !bosses.includes(each));
  const fixed = others.filter(({ entry: { kind } }) => kind === 'event' || kind === 'siege');
  const fitting = Math.max(joinsBosses ? SHOWN : SHOWN_BOSSES, fixed.length);
  // A "more" link for one line would be as tall as the line itself.
  const count = others.length > fitting + 1 ? fitting : others.length;
  return {
    shown: others.slice(0, count).toSorted(byTime),
    rest: others.slice(count).toSorted(byTime),
    bosses,
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
