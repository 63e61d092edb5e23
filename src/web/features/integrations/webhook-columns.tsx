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
        <span className="block min-w-0 [overflow-wrap:anywhere]">
          <Link to={`/admin/webhooks/${id}`}>{name}</Link>
          <span className="block text-xs font-normal text-muted">{url}</span>
        </span>
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
      cell: ({ types }) => t('admin.webhooks.typeCount', { count: types.length }),
    },
    {
      id: 'delivered',
      header: t('admin.webhooks.deliveredAt'),
      cell: ({ delivered_at }) => <DateTime seconds={delivered_at} zone={zone} mayBreak />,
    },
  ];
}
