import type { Language } from '#contract/languages.ts';
import { SUBSCRIPTIONS_PAGE } from '#contract/subscriptions.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { type EmailSite, renderEmail } from '#server/platform/mail/render-email.ts';
import type { SubscriptionRow } from './subscriptions.repo.ts';

/** The link leads to our own page, which has the link to the provider's: that URL may change. */
export function paymentFailedEmail(
  { email, language: stored }: { email: string; language: string },
  { title, character_name: character }: SubscriptionRow,
  { grace_days: days }: { grace_days: number },
  site: EmailSite,
): Email {
  const language = stored as Language;
  const { action, ...text } = TEXTS[language].paymentFailedEmail({ title, character, days });
  const url = site.url + SUBSCRIPTIONS_PAGE;
  return renderEmail(email, language, site, { ...text, action: { label: action, url } });
}
