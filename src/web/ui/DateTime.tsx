import clsx from 'clsx';
import { formatDateTime } from '#web/lib/dates.ts';

type DateTimeProps = {
  /** Unix seconds; 0 and null mean that there is none. */
  seconds: number | null | undefined;
  /** The server's zone, shown on hover. */
  zone: string;
  /**
   * In a table of many columns date and time may wrap to two lines: between phone and desktop, or
   * from the phone's width on, where a table shares its row with others.
   */
  mayBreak?: boolean | 'always';
};

export function DateTime({ seconds, zone, mayBreak = false }: DateTimeProps) {
  if (!seconds) return <span>-</span>;
  return (
    <time
      dateTime={new Date(seconds * 1000).toISOString()}
      title={zone}
      className={clsx(
        'whitespace-nowrap tabular-nums',
        mayBreak === true && 'md:max-xl:whitespace-normal',
        mayBreak === 'always' && 'md:whitespace-normal md:[overflow-wrap:normal]',
      )}
    >
      {formatDateTime(seconds, zone)}
    </time>
  );
}
