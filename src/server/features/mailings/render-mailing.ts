import { UNSUBSCRIBE_PATH } from '#contract/email-consent.ts';
import type { Language } from '#contract/languages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { BulkEmail } from '#server/platform/mail/bulk-mailer.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';
import { emailBody } from './email-body.ts';
import type { MailingText } from './mailings.repo.ts';
import { messageIdOf, type TokenConfig, unsubscribeToken } from './unsubscribe-token.ts';

export type RenderConfig = TokenConfig & Pick<Config, 'site'>;

export interface PreparedText extends MailingText {
  body: ReturnType<typeof emailBody>;
}

/** Once for all recipients. */
export function prepareTexts(config: RenderConfig, texts: readonly MailingText[]): PreparedText[] {
  return texts.map((text) => ({ ...text, body: emailBody(text.html, config.site.url) }));
}

interface Reader {
  playerId: string;
  email: string;
  language: string;
}

/** In the reader's language; otherwise in the site's, or in the one there is. */
export function textFor<Text extends { language: string }>(
  texts: readonly Text[],
  wanted: string,
  site: Language,
): Text | undefined {
  const by = (language: string) => texts.find((text) => text.language === language);
  return by(wanted) ?? by(site) ?? texts[0];
}

/** With a link to unsubscribe, in the text and as mail programs know it (RFC 2369 and 8058). */
export function renderMailing(
  config: RenderConfig,
  mailing: { id: number; texts: readonly PreparedText[] },
  { playerId, email, language }: Reader,
): BulkEmail {
  const text = textFor(mailing.texts, language, config.site.language);
  if (!text) throw new Error(`mailing ${mailing.id} has no text`);
  const { mailingEmail } = TEXTS[text.language];
  const addressed = { playerId, mailingId: mailing.id };
  const token = unsubscribeToken(config, addressed);
  const url = `${config.site.url}${UNSUBSCRIBE_PATH}?token=${token}`;
  const message = renderEmail(email, text.language, config.site, {
    subject: text.subject,
    paragraphs: [],
    body: text.body,
    note: mailingEmail.note,
    noteLink: { label: mailingEmail.unsubscribe, url },
  });
  return {
    ...message,
    messageId: messageIdOf(config, addressed),
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
