import type { CalendarEntry } from '#contract/calendar.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { NameLink } from '#web/ui/NameLink.tsx';
import type { CalendarQuery } from './calendar-query.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { entryUrl } from './entry-url.ts';
import { KindMark } from './KindMark.tsx';
import { SiegeNames } from './SiegeNames.tsx';
import { StartTime } from './StartTime.tsx';

type MomentLineProps = {
  entries: readonly [CalendarEntry, ...CalendarEntry[]];
  query: CalendarQuery;
  zone: string;
};

/** More marks would hide the time. */
const MARKS = 4;

/** One line for sieges or bosses that begin at the same moment: their marks, the time, and their links. */
export function MomentLine({ entries, query, zone }: MomentLineProps) {
  const { starts_at, kind } = entries[0];
  return (
    <EntryFrame
      kind={kind}
      url=""
      hint={formatDateTime(starts_at, zone)}
      head={
        <>
          <span className="entry-marks">
            {entries.slice(0, MARKS).map((entry) => (
              <KindMark key={entry.id} entry={entry} size={22} />
            ))}
          </span>
          <StartTime seconds={starts_at} zone={zone} />
        </>
      }
    >
      <b>
        {kind === 'siege' ? (
          <SiegeNames sieges={entries} query={query} />
        ) : (
          <BossNames bosses={entries} query={query} />
        )}
      </b>
    </EntryFrame>
  );
}

function BossNames({ bosses, query }: { bosses: readonly CalendarEntry[]; query: CalendarQuery }) {
  const names = bosses.map(({ title }) => title);
  const parts = new Intl.ListFormat(useLanguage()).formatToParts(names);
  const links = bosses.map((boss) => (
    <NameLink key={boss.id} to={entryUrl(boss, query) || null}>
      {boss.title}
    </NameLink>
  ));
  return parts.map(({ type, value }) => (type === 'element' ? links.shift() : value));
}
