import type { Hex } from '#art/kit/color.ts';
import { type Point, tenth } from '#art/kit/path.ts';
import { textToPath } from '#art/text/text-to-path.ts';

interface CurvedText {
  size: number;
  /** Added between letters, in thousandths of the size. */
  spacing: number;
  color: Hex;
  opacity: number;
}

/** Text along a quadratic curve through three points, centered on it. */
export function textOnCurve(
  text: string,
  [from, through, to]: readonly [Point, Point, Point],
  { size, spacing, color, opacity }: CurvedText,
): string {
  const control: Point = [
    2 * through[0] - (from[0] + to[0]) / 2,
    2 * through[1] - (from[1] + to[1]) / 2,
  ];
  const at = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * control[0] + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * control[1] + t * t * to[1],
  ];
  const letters = [...text].map((letter) => ({
    letter,
    width: letter === ' ' ? size * 0.28 : textToPath(letter, textStyle(size, color)).width,
  }));
  const gap = (size * spacing) / 1000;
  const total = letters.reduce((sum, { width }) => sum + width + gap, -gap);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  let reached = (length - total) / 2;
  const drawn = letters.map(({ letter, width }) => {
    const middle = (reached + width / 2) / length;
    reached += width + gap;
    const [[x, y], [ahead, aheadY]] = [at(middle), at(middle + 0.01)];
    const angle = (Math.atan2(aheadY - y, ahead - x) * 180) / Math.PI;
    const { markup } = textToPath(letter, { ...textStyle(size, color), anchor: 'middle' });
    return `<g transform="translate(${tenth(x, y)})rotate(${tenth(angle)})">${markup}</g>`;
  });
  return `<g opacity="${opacity}">${drawn.join('')}</g>`;
}

function textStyle(size: number, color: Hex) {
  return { x: 0, y: 0, face: 'display', size, color } as const;
}
