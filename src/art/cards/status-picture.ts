import type { Hex } from '#art/kit/color.ts';
import { type TextLook, textToPath } from '#art/text/text-to-path.ts';

interface StatusPicture {
  title: string;
  state: string;
  isUp: boolean;
  count: string;
  at: string;
  colors: Record<
    'surface' | 'line' | 'ink' | 'muted' | 'success' | 'danger' | 'accent' | 'bar',
    Hex
  >;
}

const WIDTH = 320;
const HEIGHT = 84;
/** Where the text begins, to the right of the site's mark, and how wide it may be. */
const TEXT = { x: 64, maxWidth: WIDTH - 64 - 14 };

/**
 * A small card for places that do not allow iframes, such as forum signatures. Its text is outlines:
 * a picture cannot load the site's fonts.
 */
export function statusPicture({ title, state, isUp, count, at, colors }: StatusPicture): string {
  const { surface, line, ink, muted, bar, accent } = colors;
  const tone = isUp ? colors.success : colors.danger;
  const text = (words: string, look: Omit<TextLook, 'x' | 'maxWidth'>) =>
    textToPath(words, { ...TEXT, ...look, minSize: look.size - 3 }).markup;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${escaped([title, state, count].filter(Boolean).join(', '))}</title>`,
    `<path fill="${surface}" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>`,
    `<path fill="none" stroke="${line}" d="M.5 .5H${WIDTH - 0.5}V${HEIGHT - 0.5}H.5z"/>`,
    `<path fill="${bar}" d="M0 0H${WIDTH}V4H0z"/>`,
    `<g transform="translate(14 25)" color="${accent}">${MARK}</g>`,
    text(title, { y: 31, face: 'display', size: 17, color: ink }),
    `<circle cx="${TEXT.x + 5}" cy="48.5" r="4.5" fill="${tone}"/>`,
    textToPath([state, count].filter(Boolean).join(' · '), {
      ...{ x: TEXT.x + 17, y: 53, face: 'strong', size: 14, minSize: 11, color: tone },
      maxWidth: TEXT.maxWidth - 17,
    }).markup,
    text(at, { y: 72, face: 'plain', size: 12, color: muted }),
    '</svg>',
  ].join('');
}

/** The shield of the site's header. */
const MARK =
  '<path fill="none" stroke="currentColor" stroke-width="2.5" d="M20 1 37 7.5v12.5c0 9.5-7.5 16-17 19C10.5 36 3 29.5 3 20V7.5Z"/><path fill="currentColor" d="M12 28V15h3v3h3v-3h4v3h3v-3h3v13z"/>';

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
