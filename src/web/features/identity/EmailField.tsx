import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';

type EmailFieldProps = { error?: ReactNode; autoComplete?: string; hint?: string; label?: string };

export function EmailField({ error, autoComplete = 'username', hint, label }: EmailFieldProps) {
  const { t } = useText();
  return (
    <Field label={label ?? t('identity.email')} error={error} hint={hint}>
      <Input
        name="email"
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
    </Field>
  );
}
