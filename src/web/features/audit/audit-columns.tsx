import type { AuditEntry } from '#contract/audit.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function useAuditColumns(zone: string): readonly Column<AuditEntry>[] {
  const { t } = useText();
  return [
    {
      id: 'id',
      header: t('admin.audit.number'),
      align: 'end',
      card: 'hidden',
      cell: ({ id }) => id,
    },
    {
      id: 'at',
      header: t('admin.audit.at'),
      cell: ({ at }) => <DateTime seconds={at} zone={zone} />,
    },
    {
      id: 'action',
      header: t('admin.audit.action'),
      card: 'title',
      cell: ({ action }) => <span className="whitespace-nowrap">{action}</span>,
    },
    {
      id: 'actor',
      header: t('admin.audit.actor'),
      cell: ({ actor_id, actor_email }) =>
        actor_id ? (
          // A long email must not take the width of the details.
          <Link
            to={`/admin/players/${actor_id}`}
            title={actor_email ?? actor_id}
            className="lg:block lg:max-w-52 lg:truncate"
          >
            {actor_email ?? actor_id}
          </Link>
        ) : (
          <span className="text-muted">{t('admin.audit.notLoggedIn')}</span>
        ),
    },
    {
      id: 'what',
      header: t('admin.audit.what'),
      grows: true,
      cell: (entry) => (
        // One box: on phones the card layout places a cell's children side by side.
        <div className="lg:min-w-64">
          <span className="block">
            {entry.subject_kind}{' '}
            {entry.subject_kind === 'player' && entry.subject_id ? (
              <Link to={`/admin/players/${entry.subject_id}`}>
                {entry.subject_email ?? entry.subject_id}
              </Link>
            ) : (
              entry.subject_id
            )}
          </span>
          <span className="block text-xs text-muted">{detailText(entry.detail)}</span>
        </div>
      ),
    },
    {
      id: 'address',
      header: t('admin.audit.address'),
      from: 'lg',
      cell: ({ address, user_agent }) => (
        <span title={user_agent ?? undefined} className="text-muted">
          {address ?? '-'}
        </span>
      ),
    },
  ];
}

function detailText(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
