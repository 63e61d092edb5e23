import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { type CalendarQuery, calendarUrl, linkedMonths } from './calendar-query.ts';
import { useDateTexts } from './use-date-texts.ts';

type MonthLinksProps = { month: string; current: string; query: CalendarQuery };

export function MonthLinks({ month, current, query }: MonthLinksProps) {
  const { t } = useText();
  const texts = useDateTexts();
  const { before, after } = linkedMonths(month, current);
  const link = (to: string | null, label: string, arrow: string) =>
    to === null ? (
      <Button disabled size="sm" aria-label={label} className={ARROW}>
        <span aria-hidden="true">{arrow}</span>
      </Button>
    ) : (
      <LinkButton
        to={calendarUrl({ ...query, month: to === current ? undefined : to })}
        preventScrollReset
        size="sm"
        aria-label={`${label}: ${texts.month(to)}`}
        className={ARROW}
      >
        <span aria-hidden="true">{arrow}</span>
      </LinkButton>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {link(before, t('calendar.earlier'), '‹')}
      <h2 className="text-xl first-letter:uppercase">{texts.month(month)}</h2>
      {link(after, t('calendar.later'), '›')}
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

const ARROW = 'min-h-11 min-w-11 md:min-h-9';
