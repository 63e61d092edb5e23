import type { MailingRow, MailingState } from '#contract/mailings.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Dash } from '#web/ui/Dash.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function MailingStateBadge({ state }: { state: MailingState }) {
  const { t } = useText();
  return <StateBadge state={state}>{t(`admin.mailings.states.${state}`)}</StateBadge>;
}

export function useMailingColumns(zone: string): Column<MailingRow>[] {
  const { t, language } = useText();
  return [
    {
      id: 'subject',
      header: t('admin.mailings.subject'),
      card: 'title',
      grows: true,
      cell: ({ id, subject, created_by }) => (
        <>
          <Link to={`/admin/mailings/${id}`} className="block truncate">
            {subject}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">{created_by}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.mailings.state'),
      card: 'aside',
      cell: ({ state }) => <MailingStateBadge state={state} />,
    },
    {
      id: 'channels',
      header: t('admin.mailings.channels'),
      card: 'hidden',
      cell: ({ is_email, is_notice }) =>
        [is_email && t('admin.mailings.email'), is_notice && t('admin.mailings.notice')]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'recipients',
      header: t('admin.mailings.recipients'),
      align: 'end',
      cell: ({ recipients }) => (recipients > 0 ? formatNumber(recipients, language) : <Dash />),
    },
    {
      id: 'when',
      header: t('admin.mailings.when'),
      cell: ({ send_at }) => <DateTime seconds={send_at} zone={zone} />,
    },
  ];
}
