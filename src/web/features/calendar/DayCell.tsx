import clsx from 'clsx';
import { announcementOf } from '#contract/calendar.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { type CalendarDay, type DayEntry, splitDay } from './calendar-days.ts';
import { type CalendarQuery, calendarUrl } from './calendar-query.ts';
import { EntryLine } from './EntryLine.tsx';
import { SiegesLine } from './SiegesLine.tsx';
import { useDateTexts } from './use-date-texts.ts';

const LINES =
  'flex flex-col gap-1 pt-1.5 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2';
const MORE = 'flex min-h-11 items-center px-2.5 text-xs lg:min-h-7 lg:px-2';

type DayCellProps = {
  day: CalendarDay;
  query: CalendarQuery;
  zone: string;
  /** Leaves out past days on narrow screens, where days are listed one below the other. */
  hidesPast: boolean;
};

/** A day: a cell of the month, or on narrow screens a heading with its entries. */
export function DayCell({ day, query, zone, hidesPast }: DayCellProps) {
  const { t } = useText();
  const texts = useDateTexts();
  const { date, entries, isToday, isPast, isOutside } = day;
  const { shown, rest, bosses } = splitDay(entries, query.kind !== 'raid');
  const isLeftOut = entries.length === 0 || (hidesPast && isPast);
  return (
    <li
      id={`day-${date}`}
      className={clsx(
        'scroll-mt-24 relative min-w-0 lg:min-h-30 lg:border-t lg:border-l lg:border-line-soft lg:p-1.5',
        isToday && 'lg:bg-surface lg:shadow-[inset_0_3px_var(--beam)]',
        isPast && 'past-day',
        isOutside && 'lg:bg-frame',
        isLeftOut && 'max-lg:hidden',
      )}
    >
      <h3
        aria-current={isToday ? 'date' : undefined}
        className={clsx(
          'font-sans text-sm max-lg:border-b max-lg:border-line max-lg:pb-1.5 max-lg:first-letter:uppercase lg:text-xs',
          isToday ? 'text-accent' : (isOutside || isPast) && 'text-muted',
        )}
      >
        <time dateTime={date}>
          <span aria-hidden="true" className="tabular-nums max-lg:hidden">
            {Number(date.slice(8))}
          </span>
          <span className="lg:sr-only">{texts.day(date)}</span>
        </time>
        {isToday && <span> · {t('calendar.today')}</span>}
      </h3>
      {shown.length > 0 && <DayLines entries={shown} query={query} zone={zone} />}
      {bosses.length > 0 && (
        <PlainLink
          to={`${calendarUrl({ ...query, kind: 'raid' })}#day-${date}`}
          className={`${MORE} mt-1 gap-1.5 border-l-3 border-vert bg-surface hover:bg-raised`}
        >
          {t('calendar.bosses', { count: bosses.length })} <span aria-hidden="true">›</span>
        </PlainLink>
      )}
      {rest.length > 0 && (
        <details>
          <summary className={`${MORE} text-accent underline underline-offset-3`}>
            {t('calendar.more', { count: rest.length })}
          </summary>
          <DayLines entries={rest} query={query} zone={zone} />
        </details>
      )}
    </li>
  );
}

type DayLinesProps = { entries: readonly DayEntry[]; query: CalendarQuery; zone: string };

/** The entries of a day, one line each; sieges that begin at the same moment share one. */
function DayLines({ entries, query, zone }: DayLinesProps) {
  const together = Map.groupBy(entries, ({ entry }) => announcementOf(entry));
  return (
    <ul className={LINES}>
      {[...together].map(
        ([key, [first, ...others]]) =>
          first && (
            <li key={key}>
              {others.length > 0 ? (
                <SiegesLine
                  sieges={[first.entry, ...others.map(({ entry }) => entry)]}
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
