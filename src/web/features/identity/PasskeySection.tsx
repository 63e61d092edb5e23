import { PASSKEY_REMOVE_PATH } from '#contract/passkeys.ts';
import type { SecurityReply } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
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
    <section aria-labelledby="passkeys" className="flex flex-col gap-4">
      <SectionHead id="passkeys" title={t('identity.security.passkeys')} />
      <p className="text-muted">{t('identity.security.passkeysText')}</p>
      {security.passkeys.length === 0 && <EmptyState title={t('identity.security.noPasskeys')} />}
      <ul>
        {security.passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} zone={zone} />
        ))}
      </ul>
      <Modal
        trigger={<Button className="self-start">{t('identity.security.addPasskey')}</Button>}
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
    </section>
  );
}

function Row({ passkey, zone }: { passkey: Passkey; zone: string }) {
  const { t } = useText();
  const name = passkey.name || t('identity.security.unnamed');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft py-2.5">
      <FramedIcon name="key" ink="text-accent" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted">
          {t('identity.security.added')} <DateTime seconds={passkey.created_at} zone={zone} />
        </p>
      </div>
      <Modal
        trigger={<Button size="sm">{t('identity.security.remove')}</Button>}
        title={t('identity.security.removePasskey', { name })}
        icon={<FramedIcon name="key" />}
        okVariant="danger"
        okLabel={t('identity.security.remove')}
        onSubmit={useAccountAction(PASSKEY_REMOVE_PATH, { id: passkey.id })}
      />
    </li>
  );
}
