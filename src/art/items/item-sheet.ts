import { drawParts } from './item-glyph.ts';
import { ITEM_FIGURES } from './item-shapes.ts';

/** A page that sets these properties draws the dark side in a second color. */
const SHADE = 'fill="var(--item-shade,currentColor)" opacity="var(--item-depth,.5)"';

/**
 * The glyphs of all kinds of items in one picture, each under its name: pages refer to `#sword` and
 * color it by grade. If the shapes were in the page's code, item lists would load mostly shapes.
 */
export function itemSheet(): string {
  const figures = ITEM_FIGURES.map(
    (figure) => `<g id="${figure}" fill-rule="evenodd">${drawParts(figure, SHADE)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs>${figures.join('')}</defs></svg>`;
}
