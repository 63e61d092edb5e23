import { useLoaderData, useSearchParams } from 'react-router';
import { LOGIN_PATH, RESEND_PATH, VERIFY_PATH } from '#contract/identity-paths.ts';
import {
  GIFT_PREFIX,
  NEWS_PREFIX,
  NOTIFICATIONS_PREFIX,
  UNDO_PREFIX,
} from '#contract/mail-links.ts';
import { CaptchaBox } from '#web/features/identity/CaptchaBox.tsx';
import { EmailField } from '#web/features/identity/EmailField.tsx';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { loadOptions } from '#web/features/identity/load-options.ts';
import { PostForm } from '#web/features/identity/PostForm.tsx';
import { StopEmails } from '#web/features/identity/StopEmails.tsx';
import { StopGift } from '#web/features/identity/StopGift.tsx';
import { Unsubscribe } from '#web/features/identity/Unsubscribe.tsx';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';

export const loader = loadOptions;

const CONFIRM = {
  heading: 'identity.verify.heading',
  intro: 'identity.verify.intro',
  submit: 'identity.verify.submit',
} as const;

const UNDO = {
  heading: 'identity.verify.undoHeading',
  intro: 'identity.verify.undoIntro',
  submit: 'identity.verify.undo',
} as const;

/** Opening the link shows a button: email clients open links automatically, which must confirm nothing. */
export function Component() {
  const { t } = useText();
  const { captcha } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const token = query.get('token');
  const isRefused = query.has('error');
  if (token?.startsWith(NEWS_PREFIX))
    return <Unsubscribe token={token.slice(NEWS_PREFIX.length)} />;
  if (token?.startsWith(NOTIFICATIONS_PREFIX)) {
    return <StopEmails token={token.slice(NOTIFICATIONS_PREFIX.length)} />;
  }
  if (token?.startsWith(GIFT_PREFIX)) {
    return <StopGift token={token.slice(GIFT_PREFIX.length)} />;
  }
  const back = <Link to={LOGIN_PATH}>{t('identity.forgot.back')}</Link>;
  if (token && !isRefused) {
    const texts = token.startsWith(UNDO_PREFIX) ? UNDO : CONFIRM;
    return (
      <FormPage title={t(texts.heading)} intro={t(texts.intro)} below={back}>
        <PostForm
          action={`${VERIFY_PATH}?${new URLSearchParams({ token })}`}
          submitLabel={t(texts.submit)}
        >
          {() => <input type="hidden" name="token" defaultValue={token} />}
        </PostForm>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={t('identity.verify.againHeading')}
      intro={t('identity.verify.againIntro')}
      below={back}
    >
      <PostForm action={RESEND_PATH} submitLabel={t('identity.verify.again')}>
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
