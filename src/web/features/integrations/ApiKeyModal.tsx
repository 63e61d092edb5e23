import {
  ADMIN_API_KEYS_PATH,
  API_KEY_DAYS_MAX,
  API_KEY_NAME_MAX,
  API_KEY_PER_MINUTE_MAX,
  API_SCOPES,
  newApiKeyReplySchema,
} from '#contract/api-keys.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

const DEFAULT_PER_MINUTE = 600;
const DEFAULT_DAYS = 365;

/** Creates a key and passes it to the page. */
export function ApiKeyModal({ onKey }: { onKey: (key: string) => void }) {
  const { t } = useText();
  const send = useSendAndReload();
  const title = t('admin.apiKeys.create');
  return (
    <Modal
      trigger={<Button variant="primary">{title}</Button>}
      title={title}
      okLabel={title}
      onSubmit={async (form) => {
        const reply = await send('POST', ADMIN_API_KEYS_PATH, newApiKeyReplySchema, {
          name: form.get('name'),
          scopes: form.getAll('scopes'),
          per_minute: Number(form.get('per_minute')),
          days: Number(form.get('days')),
        });
        onKey(reply.key);
        return reply;
      }}
    >
      <Field label={t('admin.apiKeys.name')} hint={t('admin.apiKeys.nameHint')}>
        <Input name="name" required maxLength={API_KEY_NAME_MAX} autoComplete="off" />
      </Field>
      <fieldset className="pb-4">
        <legend className="text-sm font-semibold">{t('admin.apiKeys.scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            className="w-full"
            label={
              <>
                <span className="block">{t(`admin.apiKeys.scopeNames.${scope}`)}</span>
                <code className="block text-xs text-muted">{scope}</code>
              </>
            }
          />
        ))}
      </fieldset>
      <Field label={t('admin.apiKeys.perMinute')}>
        <Input
          name="per_minute"
          type="number"
          required
          min={1}
          max={API_KEY_PER_MINUTE_MAX}
          defaultValue={DEFAULT_PER_MINUTE}
        />
      </Field>
      <Field label={t('admin.apiKeys.days')} hint={t('admin.apiKeys.daysHint')}>
        <Input
          name="days"
          type="number"
          required
          min={0}
          max={API_KEY_DAYS_MAX}
          defaultValue={DEFAULT_DAYS}
        />
      </Field>
    </Modal>
  );
}
