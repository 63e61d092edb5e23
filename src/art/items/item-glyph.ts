import { checkedColor, type GlyphColor } from '#art/emblems/glyph-color.ts';
import type { ItemPart } from './item-part.ts';
import { type ItemFigure, itemShapes } from './item-shapes.ts';

/** The opacity of the dark side. */
const SHADE = 0.5;

/** The glyph of a kind of item. */
export function itemGlyph(
  figure: ItemFigure,
  size = 24,
  color: GlyphColor = 'currentColor',
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true"><g fill="${checkedColor(color)}" fill-rule="evenodd">${drawParts(figure)}</g></svg>`;
}

/** `shade` are the attributes of the dark side. */
export function drawParts(figure: ItemFigure, shade = `opacity="${SHADE}"`): string {
  const parts: readonly ItemPart[] = itemShapes[figure];
  return parts.map((part) => draw(part, shade)).join('');
}

function draw({ light, dark, turn }: ItemPart, shade: string): string {
  const paths =
    (dark === undefined ? '' : `<path ${shade} d="${dark}"/>`) +
    (light === undefined ? '' : `<path d="${light}"/>`);
  return turn === undefined ? paths : `<g transform="rotate(${turn} 12 12)">${paths}</g>`;
}
