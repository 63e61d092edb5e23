import clsx from 'clsx';
import type { CalendarEntry } from '#contract/calendar.ts';
import { formatDateTime, formatTime } from '#web/lib/dates.ts';
import type { CalendarQuery } from './calendar-query.ts';
import { ENTRY_FRAME } from './EntryLine.tsx';
import { KindMark } from './KindMark.tsx';
import { KIND_EDGE } from './kind-colors.ts';
import { SiegeNames } from './SiegeNames.tsx';

type SiegesLineProps = {
  sieges: readonly [CalendarEntry, ...CalendarEntry[]];
  query: CalendarQuery;
  zone: string;
};

/** One line for sieges that begin at the same moment: their crests, the time, and links to the castles. */
export function SiegesLine({ sieges, query, zone }: SiegesLineProps) {
  const { starts_at } = sieges[0];
  return (
    <div
      title={formatDateTime(starts_at, zone)}
      className={clsx(ENTRY_FRAME, 'max-lg:flex-wrap', KIND_EDGE.siege)}
    >
      <span className="flex flex-none flex-wrap items-center gap-2 lg:gap-1">
        {sieges.map((siege) => (
          <KindMark key={siege.id} entry={siege} size={22} />
        ))}
        <time
          dateTime={new Date(starts_at * 1000).toISOString()}
          className="text-xs text-muted tabular-nums"
        >
          {formatTime(starts_at, zone).slice(0, 5)}
        </time>
      </span>
      <span className="min-w-0 text-sm leading-snug font-semibold lg:text-xs">
        <SiegeNames sieges={sieges} query={query} />
      </span>
    </div>
  );
}
