import { messageReplySchema } from '#contract/message-reply.ts';
import { adminWebhookPath, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function useDeliveryColumns(
  webhook: Webhook,
  zone: string,
): readonly Column<WebhookDelivery>[] {
  const { t } = useText();
  return [
    {
      id: 'type',
      header: t('admin.webhooks.event'),
      card: 'title',
      grows: true,
      cell: ({ type, body, message_id }) => (
        <details className="min-w-0 [overflow-wrap:anywhere]">
          <summary>
            <code>{type}</code>
          </summary>
          <p className="text-xs font-normal text-muted">{message_id}</p>
          <code className="block text-xs font-normal">{body}</code>
        </details>
      ),
    },
    {
      id: 'state',
      header: t('admin.webhooks.state'),
      card: 'aside',
      cell: ({ state }) => (
        <StateBadge state={state}>{t(`admin.webhooks.deliveryStates.${state}`)}</StateBadge>
      ),
    },
    {
      id: 'answer',
      header: t('admin.webhooks.answer'),
      cell: ({ answer, attempt }) => (
        <span className="inline-block min-w-24 [overflow-wrap:anywhere]">
          <span>{answer || '-'}</span>
          {attempt > 1 && (
            <span className="block text-xs text-muted">
              {t('admin.webhooks.attempts', { count: attempt })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('admin.webhooks.attemptedAt'),
      cell: ({ attempted_at, due_at }) => (
        <span className="inline-block">
          <DateTime seconds={attempted_at} zone={zone} />
          {due_at > 0 && attempted_at > 0 && (
            <span className="block text-xs text-muted">
              {t('admin.webhooks.next')} <DateTime seconds={due_at} zone={zone} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'again',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: ({ id, state }) =>
        webhook.is_active &&
        state !== 'sending' && (
          <May permission="integrations.write">
            <SendAgain path={`${adminWebhookPath(webhook.id)}/deliveries/${id}/again`} />
          </May>
        ),
    },
  ];
}

function SendAgain({ path }: { path: string }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.webhooks.again.action')}</Button>}
      title={t('admin.webhooks.again.action')}
      description={t('admin.webhooks.again.text')}
      okLabel={t('admin.webhooks.again.action')}
      onSubmit={() => send('POST', path, messageReplySchema, {})}
    />
  );
}
