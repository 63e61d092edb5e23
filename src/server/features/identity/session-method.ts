import type { GenericEndpointContext } from 'better-auth';

const SESSION_METHODS = ['password', 'social', 'totp', 'recovery_code', 'passkey'] as const;

/** The strongest proof given in a session; the first two alone do not open the admin area. */
export type SessionMethod = (typeof SESSION_METHODS)[number];

export const SECOND_FACTOR_METHODS: readonly SessionMethod[] = ['totp', 'recovery_code', 'passkey'];

export function isSecondFactor(method: string): boolean {
  return SECOND_FACTOR_METHODS.some((factor) => factor === method);
}

/** By the better-auth call that creates the session. An unknown call gives the weakest method. */
export function methodOf(context: GenericEndpointContext | null): SessionMethod {
  const path = context?.path ?? '';
  // It replaces the session it is called with.
  if (path === '/change-password') return keptMethod(context?.context.session?.session['method']);
  return METHODS[path] ?? 'password';
}

/** A session that replaces the one it was called with ends when that one would have. */
export function keptExpiry(context: GenericEndpointContext | null): { expiresAt?: Date } {
  const replaced = context?.context.session?.session;
  const isReplacing = REPLACING.includes(context?.path ?? '');
  return isReplacing && replaced ? { expiresAt: new Date(replaced.expiresAt) } : {};
}

/** Calls of a logged-in player that start a new session; without a session they are a login. */
const REPLACING = ['/change-password', '/two-factor/verify-totp'];

const METHODS: Record<string, SessionMethod> = {
  '/sign-in/email': 'password',
  '/callback/:id': 'social',
  '/two-factor/verify-totp': 'totp',
  '/two-factor/verify-backup-code': 'recovery_code',
  // Refused unless the authenticator verified the user; see user-verification.ts.
  '/passkey/verify-authentication': 'passkey',
};

function keptMethod(method: unknown): SessionMethod {
  return SESSION_METHODS.find((known) => known === method) ?? 'password';
}
