import { ACCOUNT_PATH } from '#contract/game-accounts.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

type ChangePasswordModalProps = {
  serverId: number;
  account: string;
  onChanged?: () => void;
};

/** Both entries are sent: the server checks whether they match. */
export function ChangePasswordModal({ serverId, account, onChanged }: ChangePasswordModalProps) {
  const { t } = useText();
  const api = useApi();
  const store = useSharedStore();
  const change = async (form: FormData) => {
    const body = {
      account,
      password: form.get('password'),
      password_confirmation: form.get('password_confirmation'),
      server_id: serverId,
    };
    const reply = await api.send('PUT', ACCOUNT_PATH, messageReplySchema, body);
    // The list shows the account as changing until the game has confirmed the new password.
    await store.refreshAccounts(api, serverId);
    onChanged?.();
    return reply;
  };
  return (
    <Modal
      trigger={<Button size="sm">{t('accounts.password.action')}</Button>}
      title={t('accounts.password.title')}
      icon={<FramedIcon name="lock" />}
      description={t('accounts.password.text', { account })}
      onSubmit={change}
    >
      {/* For password managers: which account the new password belongs to. */}
      <input
        type="text"
        value={account}
        readOnly
        hidden
        autoComplete="username"
        className="hidden"
      />
      <Field label={t('accounts.password.new')} hint={t('accounts.rule')}>
        <Input
          name="password"
          type="password"
          required
          maxLength={12}
          autoComplete="new-password"
        />
      </Field>
      <Field label={t('accounts.password.confirm')} hint={t('accounts.password.match')}>
        <Input
          name="password_confirmation"
          type="password"
          required
          maxLength={12}
          autoComplete="new-password"
        />
      </Field>
    </Modal>
  );
}
