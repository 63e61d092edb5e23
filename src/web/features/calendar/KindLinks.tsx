import clsx from 'clsx';
import { CALENDAR_KINDS } from '#contract/calendar.ts';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { type CalendarQuery, calendarUrl } from './calendar-query.ts';
import { KIND_COLOR } from './kind-colors.ts';

/** Links to one kind or all kinds, in the same month; each has the color of its lines. */
export function KindLinks({ query }: { query: CalendarQuery }) {
  const { t } = useText();
  const kinds = CALENDAR_KINDS.map((kind) => ({
    key: kind,
    label: (
      <>
        <span aria-hidden="true" className={clsx('kind-flag', KIND_COLOR[kind])} />
        {t(`calendar.kinds.${kind}`)}
      </>
    ),
    href: calendarUrl({ ...query, kind }),
  }));
  return (
    <FilterLinks
      label={t('calendar.kindsLabel')}
      current={query.kind ?? 'all'}
      options={[
        {
          key: 'all',
          label: t('calendar.all'),
          href: calendarUrl({ ...query, kind: undefined }),
        },
        ...kinds,
      ]}
    />
  );
}
