import { useLoaderData } from 'react-router';
import { FORGOT_PATH, LOGIN_PATH } from '#contract/identity-paths.ts';
import { CaptchaBox } from '#web/features/identity/CaptchaBox.tsx';
import { EmailField } from '#web/features/identity/EmailField.tsx';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { loadOptions } from '#web/features/identity/load-options.ts';
import { PostForm } from '#web/features/identity/PostForm.tsx';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';

export const loader = loadOptions;

export function Component() {
  const { t } = useText();
  const { captcha } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={t('identity.forgot.heading')}
      intro={t('identity.forgot.intro')}
      below={<Link to={LOGIN_PATH}>{t('identity.forgot.back')}</Link>}
    >
      <PostForm action={FORGOT_PATH} submitLabel={t('identity.forgot.submit')}>
        {(errorFor) => (
          <>
            <EmailField error={errorFor('email')} />
            <CaptchaBox captcha={captcha} />
          </>
        )}
      </PostForm>
    </FormPage>
  );
}
