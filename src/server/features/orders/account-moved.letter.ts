import type { Language } from '#contract/languages.ts';
import type { Destination } from '#server/features/game-accounts/move-account.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import { renderLetter } from '#server/platform/mail/render-letter.ts';

/** To the new owner of a game account. */
export function accountMovedLetter(to: Destination, login: string, siteName: string): Letter {
  return renderLetter(to.email, to.language, siteName, TEXTS[to.language](login));
}

const TEXTS: Record<
  Language,
  (login: string) => { subject: string; paragraphs: string[]; note: string }
> = {
  en: (login) => ({
    subject: 'A game account was moved to you',
    paragraphs: [`The game account ${login} now belongs to your master account.`],
    note: 'You did not expect it? There is nothing to do; it costs you nothing.',
  }),
  es: (login) => ({
    subject: 'Te han movido una cuenta de juego',
    paragraphs: [`La cuenta de juego ${login} ahora pertenece a tu cuenta maestra.`],
    note: '¿No la esperabas? No tienes que hacer nada; no te cuesta nada.',
  }),
};
