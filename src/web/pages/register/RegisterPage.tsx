import { useLoaderData } from 'react-router';
import { LOGIN_PATH, REFERRER_QUERY, REGISTER_PATH } from '#contract/identity-paths.ts';
import { CaptchaBox } from '#web/features/identity/CaptchaBox.tsx';
import { EmailField } from '#web/features/identity/EmailField.tsx';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { loadForm } from '#web/features/identity/load-form.ts';
import { PasswordField } from '#web/features/identity/PasswordField.tsx';
import { PostForm } from '#web/features/identity/PostForm.tsx';
import { SocialButtons } from '#web/features/identity/SocialButtons.tsx';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Agreement } from './Agreement.tsx';

export const loader = loadForm;

export function Component() {
  const { t } = useText();
  const { captcha, providers, referrer } = useLoaderData<typeof loader>();
  const action = referrer
    ? `${REGISTER_PATH}?${REFERRER_QUERY}=${referrer.referrer_id}`
    : REGISTER_PATH;
  return (
    <FormPage
      title={t('identity.register.heading')}
      intro={t('identity.register.intro')}
      scene="register"
      below={
        <p>
          {t('identity.register.haveAccount')}{' '}
          <Link to={LOGIN_PATH}>{t('identity.register.login')}</Link>
        </p>
      }
    >
      {referrer && (
        <Notice tone="accent">{t('identity.register.invited', { name: referrer.name })}</Notice>
      )}
      <PostForm action={action} submitLabel={t('identity.register.submit')}>
        {(errorFor) => (
          <>
            {referrer && (
              <input type="hidden" name="referrer_id" defaultValue={referrer.referrer_id} />
            )}
            <EmailField error={errorFor('email')} hint={t('identity.register.emailHint')} />
            <PasswordField
              name="password"
              label={t('identity.password.label')}
              autoComplete="new-password"
              error={errorFor('password')}
            />
            <Agreement error={errorFor('agree')} />
            <CaptchaBox captcha={captcha} />
          </>
        )}
      </PostForm>
      <SocialButtons providers={providers} />
    </FormPage>
  );
}
