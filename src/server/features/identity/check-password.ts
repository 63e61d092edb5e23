import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password.ts';
import { AppError } from '#server/platform/errors.ts';
import type { BreachedPasswords } from './breached-passwords.ts';

/** No rules about kinds of characters: length and not being known to thieves are what helps. */
export async function checkNewPassword(
  breached: BreachedPasswords,
  password: string,
  email: string,
): Promise<void> {
  const length = [...password].length;
  if (length < PASSWORD_MIN) throw new AppError('password_short');
  if (length > PASSWORD_MAX) throw new AppError('password_long');
  if (isLike(password, email)) throw new AppError('password_like_email');
  if (await breached.has(password)) throw new AppError('password_breached');
}

function isLike(password: string, email: string): boolean {
  const given = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  return given.includes(email.toLowerCase()) || (name.length >= 5 && given.includes(name));
}
