import { ART_PATH, type PictureTheme } from './pictures.ts';

interface StoreLook {
  /** For coins, cards and VIP: from 1, growing with the value. */
  level?: number | undefined;
  /** For the other pictures. */
  tincture?: string | undefined;
}

/** What is sold in the store, 320 × 180. */
export function storePicturePath(
  motif: string,
  { level, tincture }: StoreLook,
  theme: PictureTheme,
): string {
  const look = level === undefined ? `tincture=${tincture}` : `level=${level}`;
  return `${ART_PATH}/store/${motif}.svg?${look}&theme=${theme}`;
}
