import { momentOf, wallTime } from '#web/lib/zones.ts';

const UNITS = ['month', 'day', 'hour', 'minute', 'second'] as const;
type TimeUnit = (typeof UNITS)[number];
export type TimePart = { unit: TimeUnit; count: number };

const DAY_MS = 86_400_000;

/**
 * Calendar time between two moments (milliseconds), or null when the end is reached. Months and days
 * are counted on the given zone's calendar, so that server and browser render the same;
 * months are left out when there are none.
 */
export function timeLeft(now: number, endsAt: number, zone: string): TimePart[] | null {
  // A started second still counts: "0 seconds" would show for a second before the end.
  const wholeNow = endsAt - Math.ceil((endsAt - now) / 1000) * 1000;
  if (wholeNow >= endsAt) return null;
  const start = wallTime(wholeNow, zone);
  const end = wallTime(endsAt, zone);
  const month = wholeMonths(start, end);
  const monthsOn = addMonths(start, month);
  let day = Math.floor((end - monthsOn) / DAY_MS);
  let restMs = endsAt - momentOf(monthsOn + day * DAY_MS, zone);
  if (restMs < 0) {
    // The clocks change before then (daylight saving time): the last day is not complete yet.
    day -= 1;
    restMs = endsAt - momentOf(monthsOn + day * DAY_MS, zone);
  }
  const seconds = Math.round(restMs / 1000);
  const counts: Record<TimeUnit, number> = {
    month,
    day,
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
  return UNITS.filter((unit) => unit !== 'month' || month > 0).map((unit) => ({
    unit,
    count: counts[unit],
  }));
}

function wholeMonths(start: number, end: number): number {
  const [from, to] = [new Date(start), new Date(end)];
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(start, months) > end ? months - 1 : months;
}

/** The 31st of a month plus one month is at most the last day of the next. */
function addMonths(wallMs: number, months: number): number {
  const date = new Date(wallMs);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
