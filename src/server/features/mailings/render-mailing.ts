import { UNSUBSCRIBE_PATH } from '#contract/email-consent.ts';
import type { Language } from '#contract/languages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { BulkEmail } from '#server/platform/mail/bulk-mailer.ts';
import type { EmailTheme } from '#server/platform/mail/dark-styles.ts';
import { oneClickHeaders } from '#server/platform/mail/one-click.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';
import { emailBody } from './email-body.ts';
import type { MailingText } from './mailings.repo.ts';
import { messageIdOf, type TokenConfig, unsubscribeToken } from './unsubscribe-token.ts';

export type RenderConfig = TokenConfig & Pick<Config, 'site'>;

export interface PreparedText extends MailingText {
  body: ReturnType<typeof emailBody>;
}

/** Prepares each text once, for all recipients. */
export function prepareTexts(config: RenderConfig, texts: readonly MailingText[]): PreparedText[] {
  return texts.map((text) => ({ ...text, body: emailBody(text.html, config.site.url) }));
}

interface Recipient {
  playerId: string;
  email: string;
  language: string;
}

/** In the recipient's language, else in the site's, else in any there is. */
export function textFor<Text extends { language: string }>(
  texts: readonly Text[],
  wanted: string,
  siteLanguage: Language,
): Text | undefined {
  const by = (language: string) => texts.find((text) => text.language === language);
  return by(wanted) ?? by(siteLanguage) ?? texts[0];
}

/** With a link to unsubscribe, in the text and in the headers that email clients read (RFC 2369 and 8058). */
export function renderMailing(
  config: RenderConfig,
  mailing: { id: number; texts: readonly PreparedText[] },
  { playerId, email, language }: Recipient,
  theme?: EmailTheme,
): BulkEmail {
  const text = textFor(mailing.texts, language, config.site.language);
  if (!text) throw new Error(`mailing ${mailing.id} has no text`);
  const { mailingEmail } = TEXTS[text.language];
  const recipient = { playerId, mailingId: mailing.id };
  const token = unsubscribeToken(config, recipient);
  const url = `${config.site.url}${UNSUBSCRIBE_PATH}?token=${token}`;
  const content = {
    subject: text.subject,
    paragraphs: [],
    body: text.body,
    note: mailingEmail.note,
    noteLink: { label: mailingEmail.unsubscribe, url },
  };
  const message = renderEmail(email, text.language, config.site, content, theme);
  return {
    ...message,
    messageId: messageIdOf(config, recipient),
    headers: oneClickHeaders(url),
  };
}
