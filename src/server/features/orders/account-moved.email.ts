import type { Destination } from '#server/features/game-accounts/move-account.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { type EmailSite, renderEmail } from '#server/platform/mail/render-email.ts';

/** To the new owner of a game account. */
export function accountMovedEmail(to: Destination, login: string, site: EmailSite): Email {
  return renderEmail(to.email, to.language, site, TEXTS[to.language].accountMovedEmail(login));
}
