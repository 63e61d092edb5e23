/**
 * Wall-clock time in time zones, using only built-in browser features: date-fns and its time zones
 * would add 8 kB (Brotli) to every public page for a few functions.
 */
const OFFSET = /^([+-])(\d{2}):?(\d{2})$/;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall-clock time at a moment, as the UTC milliseconds with the same digits. */
export function wallTime(ms: number, zone: string): number {
  const fixed = fixedOffsetMs(zone);
  if (fixed !== undefined) return ms + fixed;
  const fields: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(ms)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The moment at which the zone's clock shows this; the offset is looked up twice because of clock changes. */
export function momentOf(wallMs: number, zone: string): number {
  const guess = wallMs - (wallTime(wallMs, zone) - wallMs);
  return wallMs - (wallTime(guess, zone) - guess);
}

/** Fixed offsets are computed here: older browsers do not accept them as time zones. */
function fixedOffsetMs(zone: string): number | undefined {
  const match = OFFSET.exec(zone);
  if (!match) return undefined;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}
