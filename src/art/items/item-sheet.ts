import { drawParts } from './item-glyph.ts';
import { ITEM_FIGURES } from './item-shapes.ts';

/**
 * The glyphs of all kinds of items in one picture, each under its name: pages show `#sword` of it in
 * the color of the grade. Their shapes would be the largest part of the code of a list of items.
 */
export function itemSheet(): string {
  const figures = ITEM_FIGURES.map(
    (figure) => `<g id="${figure}" fill-rule="evenodd">${drawParts(figure)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs>${figures.join('')}</defs></svg>`;
}
