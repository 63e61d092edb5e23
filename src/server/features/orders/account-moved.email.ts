import type { Destination } from '#server/features/game-accounts/move-account.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';

/** To the new owner of a game account. */
export function accountMovedEmail(to: Destination, login: string, siteName: string): Email {
  return renderEmail(to.email, to.language, siteName, TEXTS[to.language].accountMovedEmail(login));
}
