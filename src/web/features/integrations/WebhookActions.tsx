import { useNavigate } from 'react-router';
import { messageReplySchema } from '#contract/message-reply.ts';
import { adminWebhookPath, type Webhook, webhookSecretReplySchema } from '#contract/webhooks.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { WebhookModal } from './WebhookModal.tsx';

type WebhookActionsProps = { webhook: Webhook; onSecret: (secret: string) => void };

export function WebhookActions({ webhook, onSecret }: WebhookActionsProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const api = useApi();
  const navigate = useNavigate();
  const path = adminWebhookPath(webhook.id);
  const verb = webhook.is_active ? 'stop' : 'start';
  return (
    <div className="flex flex-wrap gap-2">
      {webhook.is_active && (
        <Modal
          trigger={<Button>{t('admin.webhooks.test.action')}</Button>}
          title={t('admin.webhooks.test.action')}
          description={t('admin.webhooks.test.text')}
          okLabel={t('admin.webhooks.test.action')}
          onSubmit={() => send('POST', `${path}/test`, messageReplySchema, {})}
        />
      )}
      <WebhookModal webhook={webhook} />
      <Modal
        trigger={<Button>{t('admin.webhooks.rotate.action')}</Button>}
        title={t('admin.webhooks.rotate.action')}
        description={t('admin.webhooks.rotate.text')}
        okLabel={t('admin.webhooks.rotate.action')}
        onSubmit={async () => {
          const reply = await send('POST', `${path}/rotate`, webhookSecretReplySchema, {});
          onSecret(reply.secret);
          return reply;
        }}
      />
      <Modal
        trigger={
          <Button variant={webhook.is_active ? 'secondary' : 'primary'}>
            {t(`admin.webhooks.${verb}.action`)}
          </Button>
        }
        title={t(`admin.webhooks.${verb}.action`)}
        description={t(`admin.webhooks.${verb}.text`)}
        okLabel={t(`admin.webhooks.${verb}.action`)}
        onSubmit={() => send('POST', `${path}/${verb}`, messageReplySchema, {})}
      />
      <Modal
        trigger={<Button>{t('admin.webhooks.remove.action')}</Button>}
        title={t('admin.webhooks.remove.action')}
        description={t('admin.webhooks.remove.text', { name: webhook.name })}
        okLabel={t('admin.webhooks.remove.action')}
        okVariant="danger"
        onSubmit={async () => {
          const reply = await api.send('POST', `${path}/remove`, messageReplySchema, {});
          await navigate('/admin/webhooks');
          return reply;
        }}
      />
    </div>
  );
}
