import '#web/lib/mail-link-texts.ts';
import { NOTIFICATIONS_PREFIX, STOP_EMAILS_FORM_PATH } from '#contract/mail-links.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { FormPage } from './FormPage.tsx';
import { PostForm } from './PostForm.tsx';

/**
 * The link in a notification email leads to a button. After it is pressed, this page is shown again
 * without a token.
 */
export function StopEmails({ token }: { token: string }) {
  const { t } = useText();
  const title = t('mailLinks.notifications.heading');
  if (token === '') {
    return (
      <FormPage title={title} intro={t('mailLinks.notifications.after')}>
        <p>
          <Link to="/panel/notifications">{t('mailLinks.notifications.page')}</Link>
        </p>
      </FormPage>
    );
  }
  // The query of this page, so that it can be shown again with an error.
  const query = new URLSearchParams({ token: NOTIFICATIONS_PREFIX + token });
  return (
    <FormPage title={title} intro={t('mailLinks.notifications.intro')}>
      <PostForm
        action={`${STOP_EMAILS_FORM_PATH}?${query}`}
        submitLabel={t('mailLinks.notifications.submit')}
      >
        {() => <input type="hidden" name="token" defaultValue={token} />}
      </PostForm>
    </FormPage>
  );
}
