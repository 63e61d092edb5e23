import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { sendMailJob } from '#server/platform/mail/mail.ts';
import { renderLetter } from '#server/platform/mail/render-letter.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { LETTERS } from './letters.ts';
import { emailKey } from './login-limits.ts';
import { issueToken } from './mail-tokens.ts';

const LETTERS_AN_HOUR = { max: 5, perSeconds: 3600 };

export interface Addressee {
  id: string;
  email: string;
  language: string;
}

/** The letter with the link that confirms an e-mail; silently none when too many went there already. */
export async function sendVerification(deps: IdentityDeps, player: Addressee): Promise<void> {
  const { auth, limiter, clock } = deps;
  if ((await limiter.count(`letters ${emailKey(player.email)}`, LETTERS_AN_HOUR)) > 0) return;
  const token = await issueToken(auth, 'verify-email', player.id, clock.now());
  await sendLetter(deps, player, 'verify', `${VERIFY_PATH}?token=${token}`);
}

/** Links are made from the configured address, never from what a request says the host is. */
export async function sendLetter(
  { queue, db, config }: Pick<IdentityDeps, 'queue' | 'db' | 'config'>,
  { email, language }: Pick<Addressee, 'email' | 'language'>,
  kind: keyof (typeof LETTERS)['en'],
  path?: string,
): Promise<void> {
  const spoken = languageOf(language, config.site.language);
  const { subject, paragraphs, action, note } = LETTERS[spoken][kind];
  const letter = renderLetter(email, spoken, config.site.name, {
    subject,
    paragraphs,
    note,
    ...(path && action ? { action: { label: action, url: config.site.url + path } } : {}),
  });
  await queue.enqueue(db, sendMailJob, letter);
}

function languageOf(wanted: string, otherwise: Language): Language {
  return LANGUAGES.find((language) => language === wanted) ?? otherwise;
}
