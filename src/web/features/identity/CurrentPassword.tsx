import { useText } from '#web/lib/text.ts';
import { HiddenUsername } from './HiddenUsername.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Required for anything that access to an open browser must not be enough for. */
export function CurrentPassword({ name = 'current' }: { name?: string }) {
  const { t } = useText();
  return (
    <>
      <HiddenUsername />
      <PasswordField
        name={name}
        label={t('identity.security.current')}
        autoComplete="current-password"
      />
    </>
  );
}
