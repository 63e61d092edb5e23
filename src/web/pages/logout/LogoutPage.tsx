import type { LoaderFunctionArgs } from 'react-router';
import { LOGOUT_PATH } from '#contract/identity-paths.ts';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { PostForm } from '#web/features/identity/PostForm.tsx';
import { requireToken } from '#web/lib/csrf.ts';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

export function loader({ request }: LoaderFunctionArgs): null {
  requireToken(request);
  return null;
}

/** For users who type the URL or follow a link to it: opening a page must not end a session. */
export function Component() {
  const { t } = useText();
  return (
    <FormPage title={t('identity.logout.heading')} intro={t('identity.logout.intro')} scene="error">
      <div className="flex flex-col gap-3">
        <PostForm action={LOGOUT_PATH} submitLabel={t('identity.logout.submit')}>
          {() => null}
        </PostForm>
        <LinkButton to="/">{t('identity.logout.stay')}</LinkButton>
      </div>
    </FormPage>
  );
}
