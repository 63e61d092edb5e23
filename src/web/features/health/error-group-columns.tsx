import type { ErrorGroup } from '#contract/health.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Ago } from './Ago.tsx';

interface ErrorGroupColumnOptions {
  zone: string;
  /** The server's time. */
  now: number;
}

export function useErrorGroupColumns({
  zone,
  now,
}: ErrorGroupColumnOptions): readonly Column<ErrorGroup>[] {
  const { t, language } = useText();
  return [
    {
      id: 'error',
      header: t('admin.errors.one'),
      card: 'title',
      grows: true,
      cell: ({ id, error, message, place }) => (
        <>
          <Link
            to={`/admin/errors/${id}`}
            className="line-clamp-2 whitespace-normal [overflow-wrap:anywhere]"
          >
            {error}
          </Link>
          <span className="block text-xs font-normal whitespace-normal text-muted [overflow-wrap:anywhere]">
            {/* The place begins with the message. */}
            {place || message}
          </span>
        </>
      ),
    },
    {
      id: 'count',
      header: t('admin.errors.count'),
      align: 'end',
      card: 'aside',
      cell: ({ happened }) => (
        <span className="font-semibold tabular-nums">
          {t('admin.errors.timesShort', { times: formatNumber(happened, language) })}
        </span>
      ),
    },
    {
      id: 'first',
      header: t('admin.errors.first'),
      card: 'hidden',
      cell: ({ first_at }) => <Ago seconds={first_at} now={now} zone={zone} />,
    },
    {
      id: 'last',
      header: t('admin.errors.last'),
      cell: ({ last_at }) => (
        <>
          <PhoneLabel>{t('admin.errors.last')}</PhoneLabel>
          <Ago seconds={last_at} now={now} zone={zone} />
        </>
      ),
    },
  ];
}
