import type { CalendarReply } from '#contract/calendar.ts';
import { type TextKey, useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { daysOf } from './calendar-days.ts';
import { type CalendarQuery, calendarUrl } from './calendar-query.ts';
import { DayCell } from './DayCell.tsx';

type MonthDaysProps = { calendar: CalendarReply; query: CalendarQuery; zone: string };

/** A month as whole weeks; on narrow screens only days with entries, one below the other. */
export function MonthDays({ calendar, query, zone }: MonthDaysProps) {
  const { t } = useText();
  const { month, entries, now } = calendar;
  const days = daysOf(month, entries, { zone, now });
  const isEmpty = days.every((day) => day.entries.length === 0);
  // Without a month in the URL the page is about upcoming entries.
  const hidesPast = query.month === undefined;
  const hasHidden = hidesPast && days.some((day) => day.isPast && day.entries.length > 0);
  // Past weeks would fill half a screen.
  const isWeekOver = (index: number) =>
    days.slice(index - (index % 7), index - (index % 7) + 7).every((day) => day.isPast);
  const shown = hidesPast ? days.filter((_, index) => !isWeekOver(index)) : days;
  if (isEmpty) {
    return (
      <EmptyState
        isWholePage
        title={t('calendar.empty.title')}
        action={
          <>
            {query.kind && (
              <LinkButton to={calendarUrl({ ...query, kind: undefined })}>
                {t('calendar.empty.allKinds')}
              </LinkButton>
            )}
            {query.month && (
              <LinkButton to={calendarUrl({ ...query, month: undefined })}>
                {t('calendar.thisMonth')}
              </LinkButton>
            )}
          </>
        }
      >
        {t('calendar.empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      {hasHidden && (
        <p className="pb-4">
          <Link to={calendarUrl({ ...query, month })} className="inline-flex min-h-11 items-center">
            {t('calendar.wholeMonth')}
          </Link>
        </p>
      )}
      <div aria-hidden="true" className="grid grid-cols-7 max-lg:hidden">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className="px-1.5 pb-1.5 text-xs text-muted">
            <span className="inline-block first-letter:uppercase">
              {t(`calendar.shortWeekdays.${weekday}` as TextKey)}
            </span>
          </span>
        ))}
      </div>
      <ol className="flex flex-col gap-6 lg:grid lg:grid-cols-7 lg:gap-0 lg:border-r lg:border-b lg:border-line-soft">
        {shown.map((day) => (
          <DayCell key={day.date} day={day} query={query} zone={zone} hidesPast={hidesPast} />
        ))}
      </ol>
    </>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
