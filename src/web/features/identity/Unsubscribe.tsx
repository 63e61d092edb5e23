import '#web/lib/news-texts.ts';
import { UNSUBSCRIBE_FORM_PATH } from '#contract/email-consent.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { Column } from './Column.tsx';
import { PostForm } from './PostForm.tsx';

/** The link of an email shows a button; without a token it was pressed. */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useText();
  const title = t('news.unsubscribe.heading');
  if (token === '') {
    return (
      <Column title={title} intro={t('news.unsubscribe.after')}>
        <p>
          <Link to="/panel/security">{t('news.unsubscribe.security')}</Link>
        </p>
      </Column>
    );
  }
  return (
    <Column title={title} intro={t('news.unsubscribe.intro')}>
      <PostForm action={UNSUBSCRIBE_FORM_PATH} submitLabel={t('news.unsubscribe.submit')}>
        {() => <input type="hidden" name="token" defaultValue={token} />}
      </PostForm>
    </Column>
  );
}
