import '#web/lib/mail-link-texts.ts';
import { CANCEL_GIFT_FORM_PATH, GIFT_PREFIX } from '#contract/mail-links.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { FormPage } from './FormPage.tsx';
import { PostForm } from './PostForm.tsx';

/**
 * The link in the email about a waiting gift leads to a button. After it is pressed, this page is
 * shown again without a token.
 */
export function StopGift({ token }: { token: string }) {
  const { t } = useText();
  const title = t('mailLinks.gift.heading');
  if (token === '') {
    return (
      <FormPage title={t('mailLinks.gift.page')} intro={t('mailLinks.gift.after')}>
        <p>
          <Link to="/panel/gifts">{t('mailLinks.gift.page')}</Link>
        </p>
      </FormPage>
    );
  }
  // The query of this page, so that it can be shown again with an error.
  const query = new URLSearchParams({ token: GIFT_PREFIX + token });
  return (
    <FormPage title={title} intro={t('mailLinks.gift.intro')}>
      <PostForm
        action={`${CANCEL_GIFT_FORM_PATH}?${query}`}
        submitLabel={t('mailLinks.gift.submit')}
      >
        {() => <input type="hidden" name="token" defaultValue={token} />}
      </PostForm>
    </FormPage>
  );
}
