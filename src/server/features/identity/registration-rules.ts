import type { BreachedPasswords } from './breached-passwords.ts';

/** Lists a newcomer is held against. */
export interface RegistrationRules {
  breached: BreachedPasswords;
  isDisposable: (email: string) => boolean;
}
