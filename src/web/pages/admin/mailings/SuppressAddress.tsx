import { SUPPRESS_PATH } from '#contract/mailings.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

export function SuppressAddress() {
  const { t } = useText();
  const api = useApi();
  return (
    <Modal
      trigger={<Button>{t('admin.mailings.suppress')}</Button>}
      title={t('admin.mailings.suppress')}
      description={t('admin.mailings.suppressText')}
      okLabel={t('admin.mailings.suppress')}
      okVariant="danger"
      onSubmit={(form) =>
        api.send('POST', SUPPRESS_PATH, messageReplySchema, { email: form.get('email') })
      }
    >
      <Field label={t('admin.mailings.email')}>
        <Input name="email" type="email" required maxLength={254} autoComplete="off" />
      </Field>
    </Modal>
  );
}
