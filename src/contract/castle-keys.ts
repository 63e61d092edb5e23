/** Our names of the nine castles, as `#reference/castles.ts` has them; for what is sent and configured. */
export const CASTLE_KEYS = [
  'gludio',
  'dion',
  'giran',
  'oren',
  'aden',
  'innadrile',
  'godad',
  'rune',
  'schutt',
] as const;
