/** Two tones of one color on a 24 × 24 grid. Light comes from the right, as on the emblems. */
export interface ItemPart {
  light?: string;
  dark?: string;
  /** Degrees around the center: weapons are defined upright and shown slanted. */
  turn?: number;
}

/** Weapons are shown at this angle. */
export const SLANT = 45;
