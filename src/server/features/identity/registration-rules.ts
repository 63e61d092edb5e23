import type { BreachedPasswords } from './breached-passwords.ts';

/** Lists that a new registration is checked against. */
export interface RegistrationRules {
  breached: BreachedPasswords;
  /** Names of this site, its worlds and the game: a password must not consist of them. */
  siteWords: readonly string[];
  isDisposable: (email: string) => boolean;
}
