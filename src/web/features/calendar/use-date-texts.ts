import { type TextKey, useText } from '#web/lib/text.ts';
import { weekdayNumber } from './calendar-days.ts';

/** Names of days and months from our texts: those of Intl may differ between server and browser. */
export function useDateTexts() {
  const { t } = useText();
  const monthName = (date: string) => t(`calendar.months.${Number(date.slice(5, 7))}` as TextKey);
  return {
    /** November 2026 */
    month: (month: string) =>
      t('calendar.monthOf', { month: monthName(month), year: month.slice(0, 4) }),
    /** Tuesday, November 17 */
    day: (date: string) =>
      t('calendar.dayOf', {
        weekday: t(`calendar.weekdays.${weekdayNumber(date)}` as TextKey),
        month: monthName(date),
        day: Number(date.slice(8)),
      }),
    /** Today, Tomorrow, in 2 days */
    distance: (days: number) => {
      if (days === 0) return t('calendar.today');
      return days === 1 ? t('calendar.tomorrow') : t('calendar.inDays', { count: days });
    },
  };
}
