import clsx from 'clsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { Dash } from './Dash.tsx';

type DateTimeProps = {
  /** Unix seconds; 0 and null mean that there is none. */
  seconds: number | null | undefined;
  /** The time zone the date is formatted in; its name is shown on hover. */
  zone: string;
  /**
   * Lets date and time wrap to two lines: `true` on tablets and small laptops, for a table with many
   * columns; `always` on everything wider than a phone, for tables side by side.
   */
  mayBreak?: boolean | 'always';
};

export function DateTime({ seconds, zone, mayBreak = false }: DateTimeProps) {
  if (!seconds) return <Dash />;
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
