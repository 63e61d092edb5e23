import { PASSKEY_REMOVE_PATH } from '#contract/passkeys.ts';
import type { SecurityReply } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { ActionRow } from '#web/ui/ActionRow.tsx';
import { Ago } from '#web/ui/Ago.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useAccountAction } from './use-account-action.ts';
import { useAddPasskey } from './use-add-passkey.ts';

type Passkey = SecurityReply['passkeys'][number];

export function PasskeySection({ security, zone }: { security: SecurityReply; zone: string }) {
  const { t } = useText();
  return (
    <section aria-labelledby="passkeys" className="flex flex-col gap-2">
      <SectionHead id="passkeys" title={t('identity.security.passkeys')} aside={<AddPasskey />} />
      <p className="text-sm text-muted">{t('identity.security.passkeysText')}</p>
      {security.passkeys.length === 0 ? (
        <p className="py-2 font-medium">{t('identity.security.noPasskeys')}</p>
      ) : (
        <ul>
          {security.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AddPasskey() {
  const { t } = useText();
  return (
    <Modal
      trigger={<Button size="sm">{t('identity.security.addPasskey')}</Button>}
      title={t('identity.security.addPasskey')}
      icon={<FramedIcon name="key" />}
      onSubmit={useAddPasskey()}
    >
      <Field
        label={t('identity.security.passkeyName')}
        hint={t('identity.security.passkeyNameHint')}
      >
        <Input name="name" autoComplete="off" maxLength={40} required />
      </Field>
    </Modal>
  );
}

function Row({ passkey, zone }: { passkey: Passkey; zone: string }) {
  const { t } = useText();
  const name = passkey.name || t('identity.security.unnamed');
  return (
    <ActionRow
      icon={<FramedIcon name="key" ink="text-accent" />}
      title={name}
      detail={
        <>
          {t('identity.security.added')} <Ago seconds={passkey.created_at} zone={zone} />
        </>
      }
      action={
        <Modal
          trigger={<Button size="sm">{t('identity.security.remove')}</Button>}
          title={t('identity.security.removePasskey', { name })}
          icon={<FramedIcon name="key" />}
          okVariant="danger"
          okLabel={t('identity.security.remove')}
          onSubmit={useAccountAction(PASSKEY_REMOVE_PATH, { id: passkey.id })}
        />
      }
    />
  );
}
