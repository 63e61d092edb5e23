import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { type CalendarQuery, calendarUrl, isLinked, monthPlus } from './calendar-query.ts';
import { useDateTexts } from './use-date-texts.ts';

type MonthLinksProps = { month: string; current: string; query: CalendarQuery };

export function MonthLinks({ month, current, query }: MonthLinksProps) {
  const { t } = useText();
  const texts = useDateTexts();
  const link = (to: string, label: string, arrow: string) =>
    isLinked(to, current) && (
      <LinkButton
        to={calendarUrl({ ...query, month: to === current ? undefined : to })}
        preventScrollReset
        size="sm"
        aria-label={`${label}: ${texts.month(to)}`}
        className="min-h-11 min-w-11 md:min-h-9"
      >
        <span aria-hidden="true">{arrow}</span>
      </LinkButton>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {link(monthPlus(month, -1), t('calendar.earlier'), '‹')}
      <h2 className="text-xl first-letter:uppercase">{texts.month(month)}</h2>
      {link(monthPlus(month, 1), t('calendar.later'), '›')}
      {month !== current && (
        <LinkButton
          to={calendarUrl({ ...query, month: undefined })}
          preventScrollReset
          variant="quiet"
          size="sm"
          className="max-md:min-h-11"
        >
          {t('calendar.thisMonth')}
        </LinkButton>
      )}
    </div>
  );
}
