import { formatDate, formatDateTime } from '#web/lib/dates.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Dash } from './Dash.tsx';

type AgoProps = {
  /** Unix seconds; 0 means that there is none. */
  seconds: number;
  /** The zone of the exact time, which is shown on hover. */
  zone: string;
  /** Puts the time into a sentence. */
  format?: (time: string) => string;
};

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Older times are shown as a date: which day was "47 days ago" is not obvious. */
const DATED_AFTER = 30 * DAY;

/** How long ago something happened: “2h ago”. */
export function Ago({ seconds, zone, format = (time) => time }: AgoProps) {
  const language = useLanguage();
  if (!seconds) return <Dash />;
  return (
    <time
      dateTime={new Date(seconds * 1000).toISOString()}
      title={`${formatDateTime(seconds, zone)} (${zone})`}
      className="whitespace-nowrap tabular-nums"
      // The server rendered it a moment earlier.
      suppressHydrationWarning
    >
      {format(agoText(seconds, { nowS: Date.now() / 1000, zone, language }))}
    </time>
  );
}

type AgoOptions = { nowS: number; zone: string; language: string };

export function agoText(seconds: number, { nowS, zone, language }: AgoOptions): string {
  const passed = Math.max(0, nowS - seconds);
  if (passed >= DATED_AFTER) return formatDate(seconds, zone);
  const format = new Intl.RelativeTimeFormat(language, { style: 'narrow', numeric: 'auto' });
  if (passed < 60) return format.format(0, 'second');
  if (passed < HOUR) return format.format(-Math.floor(passed / 60), 'minute');
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour');
  return format.format(-Math.floor(passed / DAY), 'day');
}
