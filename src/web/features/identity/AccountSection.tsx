import { FORGOT_PATH } from '#contract/identity-paths.ts';
import { CHANGE_EMAIL_PATH, CHANGE_PASSWORD_PATH, type SecurityReply } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { ActionRow } from '#web/ui/ActionRow.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountAction } from './use-account-action.ts';

export function AccountSection({ security }: { security: SecurityReply }) {
  const { t } = useText();
  const { email, email_verified: isVerified } = security;
  return (
    <section aria-labelledby="account" className="flex flex-col gap-1">
      <SectionHead id="account" title={t('identity.security.account')} />
      <ul>
        <ActionRow
          icon={<FramedIcon name="email" ink={isVerified ? 'text-success' : 'text-muted'} />}
          title={
            <>
              {email}
              <Badge tone={isVerified ? 'success' : 'danger'}>
                {t(isVerified ? 'identity.security.confirmed' : 'identity.security.unconfirmed')}
              </Badge>
            </>
          }
          action={security.has_password && <ChangeEmail />}
        />
        <ActionRow
          icon={<FramedIcon name="lock" ink="text-muted" />}
          title={
            security.has_password ? t('identity.password.label') : t('identity.security.noPassword')
          }
          action={
            security.has_password ? (
              <ChangePassword />
            ) : (
              <Link to={FORGOT_PATH}>{t('identity.security.setPassword')}</Link>
            )
          }
        />
      </ul>
    </section>
  );
}

function ChangeEmail() {
  const { t } = useText();
  const send = useAccountAction(CHANGE_EMAIL_PATH);
  return (
    <Modal
      trigger={<Button size="sm">{t('identity.security.changeEmail')}</Button>}
      title={t('identity.security.changeEmail')}
      icon={<FramedIcon name="email" />}
      description={t('identity.security.changeEmailText')}
      onSubmit={send}
    >
      <EmailField label={t('identity.security.newEmail')} autoComplete="email" />
    </Modal>
  );
}

function ChangePassword() {
  const { t } = useText();
  const send = useAccountAction(CHANGE_PASSWORD_PATH);
  return (
    <Modal
      trigger={<Button size="sm">{t('identity.security.changePassword')}</Button>}
      title={t('identity.security.changePassword')}
      icon={<FramedIcon name="lock" />}
      description={t('identity.security.changePasswordText')}
      onSubmit={send}
    >
      <CurrentPassword />
      <PasswordField
        name="password"
        label={t('identity.security.newPassword')}
        autoComplete="new-password"
      />
    </Modal>
  );
}
