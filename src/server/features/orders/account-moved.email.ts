import type { Language } from '#contract/languages.ts';
import type { Destination } from '#server/features/game-accounts/move-account.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';

/** To the new owner of a game account. */
export function accountMovedEmail(to: Destination, login: string, siteName: string): Email {
  return renderEmail(to.email, to.language, siteName, TEXTS[to.language](login));
}

const TEXTS: Record<
  Language,
  (login: string) => { subject: string; paragraphs: string[]; note: string }
> = {
  en: (login) => ({
    subject: 'You received a game account',
    paragraphs: [`The game account ${login} now belongs to your master account.`],
    note: 'Weren’t expecting this? You don’t need to do anything; it’s free of charge.',
  }),
  es: (login) => ({
    subject: 'Recibiste una cuenta de juego',
    paragraphs: [`La cuenta de juego ${login} ahora pertenece a tu cuenta maestra.`],
    note: '¿No la esperabas? No tienes que hacer nada; no se te cobra nada.',
  }),
};
