import { formatTime } from '#web/lib/dates.ts';

/** The hour and minute at which an entry begins, in the server's zone. */
export function StartTime({ seconds, zone }: { seconds: number; zone: string }) {
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()}>
      {formatTime(seconds, zone).slice(0, 5)}
    </time>
  );
}
