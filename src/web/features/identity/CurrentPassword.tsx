import { useTranslation } from 'react-i18next';
import { HiddenUsername } from './HiddenUsername.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Asked before anything that an open, unwatched browser must not be enough for. */
export function CurrentPassword({ name = 'current' }: { name?: string }) {
  const { t } = useTranslation();
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
