import type { MailingRow, MailingState } from '#contract/mailings.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';

export const MAILING_TONES: Record<MailingState, Tone> = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'accent',
  paused: 'danger',
  sent: 'success',
  canceled: 'neutral',
};

export function MailingStateBadge({ state }: { state: MailingState }) {
  const { t } = useText();
  return <Badge tone={MAILING_TONES[state]}>{t(`admin.mailings.states.${state}`)}</Badge>;
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
      cell: ({ recipients }) => (recipients > 0 ? formatNumber(recipients, language) : '–'),
    },
    {
      id: 'when',
      header: t('admin.mailings.when'),
      cell: ({ send_at }) => <DateTime seconds={send_at} zone={zone} />,
    },
  ];
}
