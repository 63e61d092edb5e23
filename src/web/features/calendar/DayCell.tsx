import clsx from 'clsx';
import type { CalendarEntry } from '#contract/calendar.ts';
import { useText } from '#web/lib/text.ts';
import { BossesLine } from './BossesLine.tsx';
import { type CalendarDay, type DayEntry, splitDay } from './calendar-days.ts';
import { type CalendarQuery, calendarUrl } from './calendar-query.ts';
import { EntryLine } from './EntryLine.tsx';
import { MomentLine } from './MomentLine.tsx';
import { useDateTexts } from './use-date-texts.ts';

type DayCellProps = {
  day: CalendarDay;
  query: CalendarQuery;
  zone: string;
  /** Leaves out past days in lists. */
  hidesPast: boolean;
};

/** A day: a cell of the month, or in a list a heading with its entries. */
export function DayCell({ day, query, zone, hidesPast }: DayCellProps) {
  const { t } = useText();
  const texts = useDateTexts();
  const { date, entries, daysAhead, isOutside } = day;
  const { shown, rest, bosses } = splitDay(entries, query.kind !== 'raid');
  const isPast = daysAhead < 0;
  const isToday = daysAhead === 0;
  return (
    <li
      id={`day-${date}`}
      className={clsx('day', isPast && 'past-day')}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-left-out={
        isToday ? undefined : entries.length === 0 || (hidesPast && isPast) || undefined
      }
    >
      <h3 aria-current={isToday ? 'date' : undefined}>
        <time dateTime={date}>
          <span aria-hidden="true" className="day-number">
            {Number(date.slice(8))}
          </span>
          <span className="day-name">{texts.day(date)}</span>
        </time>{' '}
        {daysAhead >= 0 && daysAhead <= NAMED_DAYS && (
          <span className="day-distance">{texts.distance(daysAhead)}</span>
        )}
      </h3>
      {entries.length === 0 && isToday && <p>{t('calendar.nothingToday')}</p>}
      {shown.length > 0 && <DayLines entries={shown} query={query} zone={zone} />}
      {bosses.length > 0 && (
        <BossesLine
          bosses={bosses}
          url={`${calendarUrl({ ...query, kind: 'raid' })}#day-${date}`}
        />
      )}
      {rest.length > 0 && (
        <details>
          <summary>{t('calendar.more', { count: rest.length })}</summary>
          <DayLines entries={rest} query={query} zone={zone} />
        </details>
      )}
    </li>
  );
}

/** Up to how many days ahead a day says so: further away the date says more. */
const NAMED_DAYS = 6;

type DayLinesProps = { entries: readonly DayEntry[]; query: CalendarQuery; zone: string };

/** The entries of a day, one line each; sieges and bosses of the same moment share one. */
function DayLines({ entries, query, zone }: DayLinesProps) {
  const together = Map.groupBy(entries, ({ entry }) => momentOf(entry));
  return (
    <ul>
      {[...together].map(
        ([key, [first, ...others]]) =>
          first && (
            <li key={key}>
              {others.length > 0 ? (
                <MomentLine
                  entries={[first.entry, ...others.map(({ entry }) => entry)]}
                  query={query}
                  zone={zone}
                />
              ) : (
                <EntryLine dayEntry={first} query={query} zone={zone} />
              )}
            </li>
          ),
      )}
    </ul>
  );
}

function momentOf({ kind, starts_at, id }: CalendarEntry): string {
  return kind === 'siege' || kind === 'raid' ? `${kind} ${starts_at}` : id;
}
