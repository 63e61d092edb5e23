import { formatDate, formatDateTime, formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import type { DayEntry } from './calendar-days.ts';
import type { CalendarQuery } from './calendar-query.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { entryUrl } from './entry-url.ts';
import { KindMark } from './KindMark.tsx';
import { LongEntry } from './LongEntry.tsx';
import { StartTime } from './StartTime.tsx';

type EntryLineProps = { dayEntry: DayEntry; query: CalendarQuery; zone: string };

/** One line of a day: when, what and where; the exact times on hover. */
export function EntryLine({ dayEntry, query, zone }: EntryLineProps) {
  const { entry, isContinued, isLastDay } = dayEntry;
  const notes = useNotes(entry, zone);
  const { kind, title, starts_at, ends_at } = entry;
  const frame = {
    kind,
    url: entryUrl(entry, query),
    hint: [starts_at, ends_at]
      .filter((moment) => moment > 0)
      .map((moment) => formatDateTime(moment, zone))
      .join(' – '),
  };
  if (isContinued || !isLastDay) {
    return <LongEntry dayEntry={dayEntry} notes={notes} zone={zone} frame={frame} />;
  }
  return (
    <EntryFrame
      {...frame}
      head={
        <>
          <KindMark entry={entry} size={22} />
          <StartTime seconds={starts_at} zone={zone} />
        </>
      }
    >
      <b>
        <BreakableName name={title} />
      </b>
      <span className="entry-notes">{notes}</span>
    </EntryFrame>
  );
}

/** Until when, how often and where. */
function useNotes(entry: DayEntry['entry'], zone: string): string {
  const { t } = useText();
  const { location, starts_at, ends_at, repeats_weekly } = entry;
  const time = formatTime(ends_at, zone).slice(0, 5);
  const date = formatDate(ends_at, zone).slice(0, 5);
  // If it ends on another day, that day is named too; one that ends at midnight lasts through the day
  // before.
  const lastDay = formatDate(ends_at - 1, zone).slice(0, 5);
  const isSameDay = date === formatDate(starts_at, zone).slice(0, 5);
  const end = isSameDay ? time : `${date} ${time}`;
  const until = t('calendar.until', {
    time: !isSameDay && time === MIDNIGHT ? lastDay : end,
  });
  return [
    ...(ends_at > 0 ? [until] : []),
    ...(repeats_weekly ? [t('calendar.weekly')] : []),
    ...(location === '' ? [] : [location]),
  ].join(' · ');
}

const MIDNIGHT = '00:00';
