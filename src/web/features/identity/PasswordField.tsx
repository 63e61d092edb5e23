import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password.ts';
import { useText } from '#web/lib/text.ts';
import { useHasScripts } from '#web/lib/use-has-scripts.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';

type PasswordFieldProps = {
  name: string;
  label: string;
  /** `new-password` shows the meter and makes password managers offer to generate a password. */
  autoComplete: 'current-password' | 'new-password';
  error?: ReactNode;
};

export function PasswordField({ name, label, autoComplete, error }: PasswordFieldProps) {
  const { t } = useText();
  const hasScripts = useHasScripts();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const [typed, setTyped] = useState('');
  const isNew = autoComplete === 'new-password';
  const updateCapsLock = (event: KeyboardEvent) =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  const hints = [
    ...(isNew ? [t('identity.password.hint', { count: PASSWORD_MIN })] : []),
    ...(isCapsLockOn ? [t('identity.password.capsLock')] : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={error} hint={hints.join(' ') || undefined}>
        <div className="relative">
          <Input
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            maxLength={PASSWORD_MAX}
            onKeyDown={updateCapsLock}
            onKeyUp={updateCapsLock}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={hasScripts ? 'pr-24' : undefined}
          />
          {hasScripts && (
            <button
              type="button"
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-px right-px px-4 text-sm font-medium text-accent hover:text-ink"
            >
              {t(isShown ? 'identity.password.hide' : 'identity.password.show')}
            </button>
          )}
        </div>
      </Field>
      {isNew && hasScripts && typed !== '' && <PasswordMeter password={typed} />}
    </div>
  );
}
