import { mirroredPair } from '#art/kit/outline.ts';
import { createRandom } from '#art/kit/random.ts';
import { bossFamily } from './boss-family.ts';
import { checkedColor, type GlyphColor } from './glyph-color.ts';
import { type BossFamily, type SigilShape, sigilShapes } from './sigil-shapes.ts';

export interface SigilLook {
  size?: number;
  color?: GlyphColor;
  /** Grand bosses wear a crown. */
  isGrand?: boolean;
}

/** Small ornaments in the lower corners. */
const ORNAMENTS = [
  '',
  mirroredPair(32, '27,54 30,58 27,62 24,58'),
  mirroredPair(32, '25,55 31,52 31,55.5 25,58.5'),
  mirroredPair(32, '30,50 31.5,62 24,62 29,59'),
] as const;

const CROWN = 'M12 1l8 7 6-8 6 9 6-9 6 8 8-7-3 14H15z';

/** Shrinks the mask to make room for the crown above and the ornaments below. */
const WITH_CROWN = 'translate(7 15)scale(.77)';
/** Marks and ornaments are left out below this size. */
const SMALL = 28;

/** The sigil of a boss: its family from its name, with marks to distinguish bosses of the same family. */
export function sigil(bossName: string, look: SigilLook = {}): string {
  const { size = 24, isGrand = false } = look;
  const shape: SigilShape = sigilShapes[bossFamily(bossName)];
  const random = createRandom(`sigil:${bossName.toLowerCase()}`);
  const hasMark = random.chance(0.5);
  const ornament = random.pick(ORNAMENTS);
  const isSmall = size < SMALL;
  const mask = `<path fill-rule="evenodd" d="${shape.mask}${hasMark && !isSmall ? shape.mark : ''}"/>${limbsOf(shape)}`;
  const body = isGrand ? `<path d="${CROWN}"/><g transform="${WITH_CROWN}">${mask}</g>` : mask;
  const corners = isSmall || ornament === '' ? '' : `<path d="${ornament}"/>`;
  return framed(body + corners, size, look.color);
}

/** The symbol of a boss family, without the marks of a single boss. */
export function familySigil(family: BossFamily, size = 24, color?: GlyphColor): string {
  const shape: SigilShape = sigilShapes[family];
  return framed(`<path fill-rule="evenodd" d="${shape.mask}"/>${limbsOf(shape)}`, size, color);
}

function limbsOf({ limbs }: SigilShape): string {
  return limbs === undefined ? '' : `<path d="${limbs}"/>`;
}

function framed(body: string, size: number, color: GlyphColor = 'currentColor'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true"><g fill="${checkedColor(color)}">${body}</g></svg>`;
}
