import { useEffect, useRef } from 'react';
import type { ConfirmationMethod } from '#contract/confirmation.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { HiddenUsername } from './HiddenUsername.tsx';
import { PasswordField } from './PasswordField.tsx';

/** The input a confirmation method needs; none for a passkey. */
export function ConfirmFields({ method }: { method: ConfirmationMethod }) {
  const { t } = useText();
  const fields = useRef<HTMLDivElement>(null);
  // The initial focus: the field, or the button for the passkey.
  useEffect(() => {
    const selector = method === 'passkey' ? '[type=submit]' : 'input[name]';
    fields.current?.closest('form')?.querySelector<HTMLElement>(selector)?.focus();
  }, [method]);
  return (
    <div ref={fields} hidden={method === 'passkey'}>
      {method === 'password' && (
        <>
          <HiddenUsername />
          <PasswordField
            name="password"
            label={t('identity.password.label')}
            autoComplete="current-password"
          />
        </>
      )}
      {method === 'totp' && (
        <Field label={t('identity.confirm.totp.label')} hint={t('identity.confirm.totp.hint')}>
          <Input
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            required
            className="font-mono tracking-widest"
          />
        </Field>
      )}
    </div>
  );
}
