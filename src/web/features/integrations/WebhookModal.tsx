import { messageReplySchema } from '#contract/message-reply.ts';
import { WEBHOOK_TYPES } from '#contract/webhook-types.ts';
import {
  ADMIN_WEBHOOKS_PATH,
  adminWebhookPath,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
  type Webhook,
  webhookSecretReplySchema,
} from '#contract/webhooks.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

type WebhookModalProps = { webhook: Webhook } | { onSecret: (secret: string) => void };

/** Changes the given webhook, or creates one and passes its secret to the page. */
export function WebhookModal(props: WebhookModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const webhook = 'webhook' in props ? props.webhook : undefined;
  const title = t(webhook ? 'admin.webhooks.change' : 'admin.webhooks.add');
  return (
    <Modal
      trigger={<Button variant={webhook ? 'secondary' : 'primary'}>{title}</Button>}
      title={title}
      okLabel={t('admin.save')}
      isWide
      onSubmit={async (form) => {
        const body = {
          name: form.get('name'),
          url: form.get('url'),
          types: form.getAll('types'),
        };
        if ('webhook' in props) {
          const path = adminWebhookPath(props.webhook.id);
          return send('PUT', path, messageReplySchema, body);
        }
        const reply = await send('POST', ADMIN_WEBHOOKS_PATH, webhookSecretReplySchema, body);
        props.onSecret(reply.secret);
        return reply;
      }}
    >
      <Field label={t('admin.webhooks.name')}>
        <Input
          name="name"
          required
          maxLength={WEBHOOK_NAME_MAX}
          defaultValue={webhook?.name}
          autoComplete="off"
        />
      </Field>
      <Field label={t('admin.webhooks.url')} hint={t('admin.webhooks.urlHint')}>
        <Input
          name="url"
          type="url"
          required
          maxLength={WEBHOOK_URL_MAX}
          defaultValue={webhook?.url}
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
      <fieldset>
        <legend className="text-sm font-semibold">{t('admin.webhooks.types')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {WEBHOOK_TYPES.map((type) => (
            <Checkbox
              key={type}
              name="types"
              value={type}
              defaultChecked={webhook?.types.includes(type)}
              label={
                <>
                  <span className="block">{t(`admin.webhooks.typeNames.${type}`)}</span>
                  <code className="block text-xs text-muted">{type}</code>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
    </Modal>
  );
}
