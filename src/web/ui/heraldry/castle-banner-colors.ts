import type { CastleKey } from '#reference/castles.ts';

/** The color of each castle's banner. Whole class names, because Tailwind reads them as text. */
export const CASTLE_BANNER_COLORS: Record<CastleKey, string> = {
  gludio: 'dyed-gules',
  dion: 'dyed-vert',
  giran: 'dyed-ochre',
  oren: 'dyed-purpure',
  aden: 'dyed-azure',
  innadrile: 'dyed-tide',
  godad: 'dyed-tenne',
  rune: 'dyed-murrey',
  schutt: 'dyed-steel',
};
