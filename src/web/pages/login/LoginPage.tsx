import { useLoaderData, useSearchParams } from 'react-router';
import { FORGOT_PATH, LOGIN_PATH, REGISTER_PATH } from '#contract/identity-paths.ts';
import { CaptchaBox } from '#web/features/identity/CaptchaBox.tsx';
import { EmailField } from '#web/features/identity/EmailField.tsx';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { loadForm } from '#web/features/identity/load-form.ts';
import { PasskeyLogin } from '#web/features/identity/PasskeyLogin.tsx';
import { PasswordField } from '#web/features/identity/PasswordField.tsx';
import { PostForm } from '#web/features/identity/PostForm.tsx';
import { SocialButtons } from '#web/features/identity/SocialButtons.tsx';
import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Link } from '#web/ui/Link.tsx';

export const loader = loadForm;

export function Component() {
  const { t } = useText();
  const { captcha, providers } = useLoaderData<typeof loader>();
  const next = useSearchParams()[0].get('next');
  const action = next ? `${LOGIN_PATH}?${new URLSearchParams({ next })}` : LOGIN_PATH;
  return (
    <FormPage
      title={t('identity.login.heading')}
      below={
        <>
          <p>
            <Link to={FORGOT_PATH}>{t('identity.login.forgot')}</Link>
          </p>
          <p>
            {t('identity.login.noAccount')}{' '}
            <Link to={REGISTER_PATH}>{t('identity.login.register')}</Link>
          </p>
        </>
      }
    >
      <PostForm action={action} submitLabel={t('identity.login.submit')}>
        {(errorFor) => (
          <>
            {next && <input type="hidden" name="next" defaultValue={next} />}
            <EmailField error={errorFor('email')} />
            <PasswordField
              name="password"
              label={t('identity.password.label')}
              autoComplete="current-password"
              error={errorFor('password')}
            />
            <Checkbox name="remember" label={t('identity.login.remember')} defaultChecked />
            <CaptchaBox captcha={captcha} />
          </>
        )}
      </PostForm>
      <PasskeyLogin next={next} />
      <SocialButtons providers={providers} />
    </FormPage>
  );
}
