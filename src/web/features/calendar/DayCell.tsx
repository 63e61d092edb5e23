import clsx from 'clsx';
import { useText } from '#web/lib/text.ts';
import { type CalendarDay, splitDay } from './calendar-days.ts';
import type { CalendarQuery } from './calendar-query.ts';
import { EntryLine } from './EntryLine.tsx';
import { useDateTexts } from './use-date-texts.ts';

type DayCellProps = {
  day: CalendarDay;
  query: CalendarQuery;
  zone: string;
  /** Leaves out past days on phones, where days are listed one below the other. */
  hidesPast: boolean;
};

/** As many as fit without making a week taller than the others. */
const SHOWN = 3;

/** A day: a cell of the month, or on phones a heading with its entries. */
export function DayCell({ day, query, zone, hidesPast }: DayCellProps) {
  const { t } = useText();
  const texts = useDateTexts();
  const { date, entries, isToday, isPast, isOutside } = day;
  // A "more" link for one line would be as tall as the line itself.
  const count = entries.length > SHOWN + 1 ? SHOWN : entries.length;
  const { shown, rest } = splitDay(entries, count);
  const isLeftOut = entries.length === 0 || (hidesPast && isPast);
  const line = (dayEntry: CalendarDay['entries'][number]) => (
    <li key={dayEntry.entry.id}>
      <EntryLine shown={dayEntry} query={query} zone={zone} />
    </li>
  );
  return (
    <li
      className={clsx(
        'relative min-w-0 md:min-h-30 md:border-t md:border-l md:border-line-soft md:p-1.5',
        isToday && 'md:bg-surface md:shadow-[inset_0_3px_var(--beam)]',
        isOutside && 'md:bg-frame',
        isLeftOut && 'max-md:hidden',
      )}
    >
      <h3
        aria-current={isToday ? 'date' : undefined}
        className={clsx(
          'font-sans text-sm max-md:border-b max-md:border-line max-md:pb-1.5 max-md:first-letter:uppercase md:text-xs',
          isToday ? 'text-accent' : (isOutside || isPast) && 'text-muted',
        )}
      >
        <time dateTime={date}>
          <span aria-hidden="true" className="tabular-nums max-md:hidden">
            {Number(date.slice(8))}
          </span>
          <span className="md:sr-only">{texts.day(date)}</span>
        </time>
        {isToday && <span> · {t('calendar.today')}</span>}
      </h3>
      {shown.length > 0 && <ul className="flex flex-col gap-1 pt-1.5">{shown.map(line)}</ul>}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center px-2.5 text-xs text-muted hover:text-ink md:min-h-7 md:px-2">
            {t('calendar.more', { count: rest.length })}
          </summary>
          <ul className="flex flex-col gap-1">{rest.map(line)}</ul>
        </details>
      )}
    </li>
  );
}
