/**
 * Generated pictures. An address with this version always means the same bytes, so browsers keep
 * them for ever: whoever changes how a picture looks counts it up. A test notices.
 */
const PICTURE_VERSION = 'v1';

export const ART_PATH = `/art/${PICTURE_VERSION}`;
export const SHARE_PATH = `/share/${PICTURE_VERSION}`;

/** Drawn with less on it where it is shown small. */
type PictureSize = 'small' | 'large';
type PictureTheme = 'aden' | 'parchment';

export function crestPath(clan: string, size: PictureSize): string {
  return `${ART_PATH}/crests/${encodeURIComponent(clan)}.svg?size=${size}`;
}

export function sigilPath(boss: string, size: PictureSize, theme: PictureTheme): string {
  return `${ART_PATH}/sigils/${encodeURIComponent(boss)}.svg?size=${size}&theme=${theme}`;
}
