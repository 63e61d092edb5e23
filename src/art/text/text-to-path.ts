import type { Hex } from '#art/kit/color.ts';
import { tenth } from '#art/kit/path.ts';
import { CINZEL_600 } from './cinzel-600.data.ts';
import type { FontData } from './font.ts';
import { INTER_400 } from './inter-400.data.ts';
import { INTER_600 } from './inter-600.data.ts';
import { legible } from './legible.ts';

const FACES = { display: CINZEL_600, strong: INTER_600, plain: INTER_400 } as const;
type Face = keyof typeof FACES;

/** For a character that our fonts do not have: a lozenge, as on the banners. */
const MISSING = '640m320-740l250 370-250 370-250-370z';

export interface TextLook {
  x: number;
  /** The baseline. */
  y: number;
  face: Face;
  size: number;
  color: Hex;
  anchor?: 'start' | 'middle' | 'end';
  /** Added between letters, in thousandths of the size. */
  spacing?: number;
  /** Longer text is made smaller, down to `minSize`, then cut off. */
  maxWidth?: number;
  minSize?: number;
}

export interface TextPath {
  markup: string;
  width: number;
}

/** One line of text as one path. Whatever the text is, only outlines get into the picture. */
export function textToPath(text: string, look: TextLook): TextPath {
  const { face, spacing = 0, maxWidth = Number.POSITIVE_INFINITY } = look;
  const line = fitted([...legible(text)], face, spacing, maxWidth, look.size, look.minSize);
  const width = (line.width * line.size) / 1000;
  const shift = look.anchor === 'end' ? width : look.anchor === 'middle' ? width / 2 : 0;
  const scale = Math.round(line.size * 100) / 100_000;
  const markup =
    line.outline === ''
      ? ''
      : `<path fill="${look.color}" transform="translate(${tenth(look.x - shift, look.y)})scale(${scale})" d="${line.outline}"/>`;
  return { markup, width };
}

interface Line {
  outline: string;
  /** In thousandths of the size. */
  width: number;
  size: number;
}

function fitted(
  characters: readonly string[],
  face: Face,
  spacing: number,
  maxWidth: number,
  size: number,
  minSize = size,
): Line {
  const line = compose(characters, face, spacing);
  if ((line.width * size) / 1000 <= maxWidth) return { ...line, size };
  const smaller = Math.max(minSize, (maxWidth * 1000) / line.width);
  if ((line.width * smaller) / 1000 <= maxWidth + 0.01) return { ...line, size: smaller };
  let length = characters.length - 1;
  let cut = compose([...characters.slice(0, length), '…'], face, spacing);
  while (length > 0 && (cut.width * smaller) / 1000 > maxWidth) {
    length -= 1;
    cut = compose([...characters.slice(0, length), '…'], face, spacing);
  }
  return { ...cut, size: smaller };
}

function compose(characters: readonly string[], face: Face, spacing: number) {
  let outline = '';
  let x = 0;
  let previous = '';
  for (const character of characters) {
    const glyph = glyphOf(FACES[face], character);
    x += kerningOf(face).get(previous + character) ?? 0;
    const advance = Number.parseInt(glyph, 10);
    const shape = glyph.slice(String(advance).length);
    if (shape !== '') outline += `M${x} 0${shape}`;
    x += advance + spacing;
    previous = character;
  }
  return { outline, width: Math.max(0, x - spacing) };
}

/** The display face has no Greek or Cyrillic letters: those come from Inter. */
function glyphOf(font: FontData, character: string): string {
  return font.glyphs[character] ?? INTER_600.glyphs[character] ?? MISSING;
}

const kerningTables = new Map<Face, ReadonlyMap<string, number>>();

function kerningOf(face: Face): ReadonlyMap<string, number> {
  const known = kerningTables.get(face);
  if (known !== undefined) return known;
  const pairs = FACES[face].kerning.split(' ').filter((entry) => entry !== '');
  const table = new Map(pairs.map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));
  kerningTables.set(face, table);
  return table;
}
