import '#web/lib/mail-link-texts.ts';
import { NEWS_PREFIX, UNSUBSCRIBE_FORM_PATH } from '#contract/mail-links.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { FormPage } from './FormPage.tsx';
import { PostForm } from './PostForm.tsx';

/** The email's link leads to a button. After it is pressed, this page is shown without a token. */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useText();
  const title = t('mailLinks.news.heading');
  // The query of this page, so that it can be shown again with an error.
  const query = new URLSearchParams({ token: NEWS_PREFIX + token });
  const action = `${UNSUBSCRIBE_FORM_PATH}?${query}`;
  if (token === '') {
    return (
      <FormPage title={title} intro={t('mailLinks.news.after')}>
        <p>
          <Link to="/panel/security">{t('mailLinks.news.page')}</Link>
        </p>
      </FormPage>
    );
  }
  return (
    <FormPage title={title} intro={t('mailLinks.news.intro')}>
      <PostForm action={action} submitLabel={t('mailLinks.news.submit')}>
        {() => <input type="hidden" name="token" defaultValue={token} />}
      </PostForm>
    </FormPage>
  );
}
