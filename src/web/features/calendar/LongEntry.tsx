import clsx from 'clsx';
import type { CalendarKind } from '#contract/calendar.ts';
import { formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import type { DayEntry } from './calendar-days.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { KindMark } from './KindMark.tsx';
import { StartTime } from './StartTime.tsx';

interface LongEntryProps {
  dayEntry: DayEntry;
  notes: string;
  zone: string;
  frame: { kind: CalendarKind; url: string; hint: string };
}

/** A day of an event of several days: in the month one bar across the week, in a list a low line. */
export function LongEntry({ dayEntry, notes, zone, frame }: LongEntryProps) {
  const { entry, isContinued, isLastDay, joins } = dayEntry;
  const { t } = useText();
  const end = formatTime(entry.ends_at, zone).slice(0, 5);
  // An event that ends at midnight lasts through its last day, so it ends there at 24:00.
  const ending = `– ${end === '00:00' ? '24:00' : end}`;
  const until = isContinued ? (isLastDay ? ending : t('calendar.goesOn')) : notes;
  return (
    <EntryFrame
      {...frame}
      className={clsx('long-entry', joins.before && 'joins-before', joins.after && 'joins-after')}
      head={
        <>
          <KindMark entry={entry} size={22} />
          {!isContinued && <StartTime seconds={entry.starts_at} zone={zone} />}
          <b>
            <BreakableName name={entry.title} />
          </b>
          <span className="entry-until">{until}</span>
        </>
      }
    />
  );
}
