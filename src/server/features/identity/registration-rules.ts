import type { BreachedPasswords } from './breached-passwords.ts';

/** Lists that a new registration is checked against. */
export interface RegistrationRules {
  breached: BreachedPasswords;
  /** Names of this site, of its worlds and of the game: no password consists of them. */
  siteWords: readonly string[];
  isDisposable: (email: string) => boolean;
}
