import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { FORGOT_PATH, RESET_PATH } from '#contract/identity-paths.ts';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { HiddenUsername } from '#web/features/identity/HiddenUsername.tsx';
import { PasswordField } from '#web/features/identity/PasswordField.tsx';
import { PostForm } from '#web/features/identity/PostForm.tsx';
import { requireToken } from '#web/lib/csrf.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';

export function loader({ request }: LoaderFunctionArgs): null {
  requireToken(request);
  return null;
}

export function Component() {
  const { t } = useText();
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <FormPage
      title={t('identity.reset.heading')}
      intro={t('identity.reset.intro')}
      below={<Link to={FORGOT_PATH}>{t('identity.reset.again')}</Link>}
    >
      <PostForm
        action={`${RESET_PATH}?${new URLSearchParams({ token })}`}
        submitLabel={t('identity.reset.submit')}
      >
        {(errorFor) => (
          <>
            <input type="hidden" name="token" defaultValue={token} />
            <HiddenUsername />
            <PasswordField
              name="password"
              label={t('identity.reset.password')}
              autoComplete="new-password"
              error={errorFor('password')}
            />
          </>
        )}
      </PostForm>
    </FormPage>
  );
}
