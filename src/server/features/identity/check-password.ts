import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password.ts';
import { AppError } from '#server/platform/errors.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { consistsOf } from './site-words.ts';

type PasswordRules = Pick<RegistrationRules, 'breached' | 'siteWords'>;

/** Length, known breaches and words that are easy to guess; no rules about character classes, which do not help. */
export async function checkNewPassword(
  { breached, siteWords }: PasswordRules,
  password: string,
  email: string,
): Promise<void> {
  const length = [...password].length;
  if (length < PASSWORD_MIN) throw new AppError('password_short');
  if (length > PASSWORD_MAX) throw new AppError('password_long');
  if (isLike(password, email)) throw new AppError('password_like_email');
  if (await breached.has(password)) throw new AppError('password_breached');
  if (consistsOf(siteWords, password, email)) throw new AppError('password_site_words');
}

function isLike(password: string, email: string): boolean {
  const lowered = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  return lowered.includes(email.toLowerCase()) || (name.length >= 5 && lowered.includes(name));
}
