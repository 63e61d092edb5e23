/** The keys of the nine castles in requests and settings, the same as in `#reference/castles.ts`. */
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
