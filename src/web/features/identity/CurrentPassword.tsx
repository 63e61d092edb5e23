import { useText } from '#web/lib/text.ts';
import { HiddenUsername } from './HiddenUsername.tsx';
import { PasswordField } from './PasswordField.tsx';

/** For actions that need more than access to a logged-in browser. */
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
