import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { EmailKind } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { sendMailJob } from '#server/platform/mail/mail.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { emailKey } from './login-limits.ts';
import { issueToken } from './mail-tokens.ts';

const EMAILS_PER_HOUR = { max: 5, perSeconds: 3600 };

/** Values for the `{name}` placeholders in an email's subject and paragraphs. */
export type EmailValues = Record<string, string>;

export interface Addressee {
  id: string;
  email: string;
  language: string;
}

export interface EmailDeps {
  queue: IdentityDeps['queue'];
  config: Pick<IdentityDeps['config'], 'site'>;
}

/**
 * Counts an email to an address that may belong to somebody who asked for nothing. Kinds are counted
 * separately, so that nobody can use up another's confirmations.
 */
export async function mayStillEmail(
  { limiter }: Pick<IdentityDeps, 'limiter'>,
  kind: 'emails' | 'resets' | 'changes' | 'registrations',
  email: string,
): Promise<boolean> {
  return (await limiter.count(`${kind} ${emailKey(email)}`, EMAILS_PER_HOUR)) === 0;
}

/** Sends the link that confirms an email address; silently skipped if too many were sent. */
export async function sendVerification(deps: IdentityDeps, player: Addressee): Promise<void> {
  const { db, clock } = deps;
  if (!(await mayStillEmail(deps, 'emails', player.email))) return;
  const content = { purpose: 'verify-email', playerId: player.id, email: player.email } as const;
  const token = await issueToken(db, content, clock.now());
  await sendEmail(deps, player, 'verify', `${VERIFY_PATH}?token=${token}`);
}

/** Links use the configured URL, never the request's host header. */
export async function sendEmail(
  { queue, db, config }: EmailDeps & { db: Db | Tx },
  { email, language }: Pick<Addressee, 'email' | 'language'>,
  kind: EmailKind,
  path?: string,
  facts: EmailValues = {},
): Promise<void> {
  const emailLanguage = languageOf(language, config.site.language);
  const { subject, paragraphs, action, note } = TEXTS[emailLanguage].identityEmails[kind];
  const message = renderEmail(email, emailLanguage, config.site, {
    subject: fillIn(subject, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)),
    note,
    ...(path && action ? { action: { label: action, url: config.site.url + path } } : {}),
  });
  await queue.enqueue(db, sendMailJob, message);
}

function fillIn(text: string, facts: EmailValues): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
}

function languageOf(wanted: string, fallback: Language): Language {
  return LANGUAGES.find((language) => language === wanted) ?? fallback;
}
