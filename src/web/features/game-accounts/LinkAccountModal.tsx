import { CLAIM_ACCOUNT_PATH } from '#contract/game-accounts.ts';
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
import { Select } from '#web/ui/Select.tsx';

type LinkAccountModalProps = {
  /** The server whose page this is. */
  serverId: number;
  worlds: readonly { server_id: number; name: string }[];
};

/** Claims an existing game account by its game password; players read "link". */
export function LinkAccountModal({ serverId, worlds }: LinkAccountModalProps) {
  const { t } = useText();
  const api = useApi();
  const store = useSharedStore();
  const panel = usePanel();
  const link = async (form: FormData) => {
    const body = {
      account: String(form.get('account')).trim(),
      password: form.get('password'),
      server_id: Number(form.get('server_id') ?? serverId),
    };
    const reply = await api.send('POST', CLAIM_ACCOUNT_PATH, messageReplySchema, body);
    await store.refreshAccounts(api, serverId);
    panel.reload();
    return reply;
  };
  return (
    <Modal
      trigger={<Button>{t('accounts.link.action')}</Button>}
      title={t('accounts.link.title')}
      icon={<FramedIcon name="key" />}
      description={t('accounts.link.text')}
      okLabel={t('accounts.link.ok')}
      onSubmit={link}
    >
      {worlds.length > 1 && (
        <Field label={t('accounts.link.world')}>
          <Select name="server_id" defaultValue={serverId}>
            {worlds.map(({ server_id, name }) => (
              <option key={server_id} value={server_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {/* No pattern: older accounts need not follow the rules for new ones. */}
      <Field label={t('accounts.link.name')}>
        <Input
          name="account"
          required
          maxLength={14}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t('accounts.link.password')} hint={t('accounts.link.hint')}>
        <Input name="password" type="password" required maxLength={64} autoComplete="off" />
      </Field>
    </Modal>
  );
}
