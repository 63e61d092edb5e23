import type { CalendarReply } from '#contract/calendar.ts';
import { type TextKey, useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { daysOf } from './calendar-days.ts';
import { type CalendarQuery, calendarUrl } from './calendar-query.ts';
import { DayCell } from './DayCell.tsx';

type MonthDaysProps = { calendar: CalendarReply; query: CalendarQuery; zone: string };

/**
 * A month as whole weeks; on narrow screens only days with entries, one below the other. So are bosses
 * on every screen: a cell has no room for the dozens of a day.
 */
export function MonthDays({ calendar, query, zone }: MonthDaysProps) {
  const { t } = useText();
  const { month, entries, now } = calendar;
  const days = daysOf(month, entries, { zone, now });
  const isEmpty = days.every((day) => day.entries.length === 0);
  // Without a month in the URL the page is about upcoming entries.
  const hidesPast = query.month === undefined;
  // Past weeks would fill half a screen.
  const isWeekOver = (index: number) =>
    days
      .slice(index - (index % 7), index - (index % 7) + 7)
      .every(({ daysAhead }) => daysAhead < 0);
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
    <div className={query.kind === 'raid' ? 'day-list' : 'day-list month-grid'}>
      <div aria-hidden="true" className="weekdays">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{t(`calendar.shortWeekdays.${weekday}` as TextKey)}</span>
        ))}
      </div>
      <ol>
        {shown.map((day) => (
          <DayCell key={day.date} day={day} query={query} zone={zone} hidesPast={hidesPast} />
        ))}
      </ol>
    </div>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
