import { ACCOUNT_PATH } from '#contract/game-accounts.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

/** Only lengths are enforced here, as specified; the server checks the characters too. */
export function NewAccountModal({ serverId, world }: { serverId: number; world: string }) {
  const { t } = useText();
  const api = useApi();
  const store = useSharedStore();
  const panel = usePanel();
  const create = async (form: FormData) => {
    const body = { name: form.get('name'), password: form.get('password'), server_id: serverId };
    const reply = await api.send('POST', ACCOUNT_PATH, messageReplySchema, body);
    await store.refreshAccounts(api, serverId);
    panel.refresh();
    return reply;
  };
  return (
    <Modal
      trigger={<Button variant="primary">{t('accounts.create.action')}</Button>}
      title={t('accounts.create.title')}
      icon={<FramedIcon name="shield" />}
      description={t('accounts.create.text', { world })}
      onSubmit={create}
    >
      <Field label={t('accounts.create.name')} hint={t('accounts.rule')}>
        <Input
          name="name"
          required
          minLength={4}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t('accounts.create.password')} hint={t('accounts.create.passwordRule')}>
        <Input
          name="password"
          type="password"
          required
          minLength={8}
          maxLength={12}
          autoComplete="new-password"
        />
      </Field>
    </Modal>
  );
}
