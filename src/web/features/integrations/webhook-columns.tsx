import type { Webhook } from '#contract/webhooks.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { WebhookState } from './WebhookState.tsx';

export function useWebhookColumns(zone: string): readonly Column<Webhook>[] {
  const { t } = useText();
  return [
    {
      id: 'name',
      header: t('admin.webhooks.name'),
      card: 'title',
      grows: true,
      cell: ({ id, name, url }) => (
        <>
          <Link to={`/admin/webhooks/${id}`} className="block truncate">
            {name}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">{url}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.webhooks.state'),
      card: 'aside',
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      id: 'types',
      header: t('admin.webhooks.types'),
      card: 'hidden',
      cell: ({ types }) => (
        <span className="whitespace-nowrap">
          {t('admin.webhooks.typeCount', { count: types.length })}
        </span>
      ),
    },
    {
      id: 'delivered',
      header: t('admin.webhooks.deliveredAt'),
      cell: ({ delivered_at }) => <DateTime seconds={delivered_at} zone={zone} />,
    },
  ];
}
