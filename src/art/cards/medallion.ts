import { type Hex, mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { tenth } from '#art/kit/path.ts';
import { textToPath } from '#art/text/text-to-path.ts';
import type { CardTheme } from './card-theme.ts';
import { nest } from './nest.ts';

const X = 196;
const Y = 262;
const RADIUS = 118;

export interface Medallion {
  picture: string;
  /** The size of the picture inside the ring. */
  width: number;
  height: number;
  color: Hex;
  /** How much of the ring is filled. */
  share: number;
  /** On the plate under the ring. */
  plate?: string | undefined;
}

/** A round picture with a ring that fills up, and a plate for a number. */
export function drawMedallion(medallion: Medallion, theme: CardTheme): string {
  const { picture, width, height, color, share } = medallion;
  const length = 2 * Math.PI * RADIUS;
  const filled = tenth(length * Math.min(1, Math.max(0, share)), length);
  return [
    `<circle cx="${X}" cy="${Y}" r="112" fill="${theme.surface}" opacity=".92"/>`,
    `<circle cx="${X}" cy="${Y}" r="${RADIUS}" fill="none" stroke="${mix(color, theme.page, 0.78)}" stroke-width="7"/>`,
    `<circle cx="${X}" cy="${Y}" r="${RADIUS}" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round" stroke-dasharray="${filled}" transform="rotate(-90 ${X} ${Y})"/>`,
    `<path d="${ticks()}" stroke="${color}" stroke-width="1.4" opacity=".6"/>`,
    nest(picture, X - width / 2, Y - height / 2, width),
    medallion.plate === undefined ? '' : drawPlate(medallion.plate, color, theme),
  ].join('');
}

function ticks(): string {
  return times(80, (index) => {
    const angle = (index / 80) * 2 * Math.PI - Math.PI / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [from, to] = [RADIUS + 12, RADIUS + (index % 10 ? 16 : 21)];
    return `M${tenth(X + cos * from, Y + sin * from)}L${tenth(X + cos * to, Y + sin * to)}`;
  }).join('');
}

function drawPlate(text: string, color: Hex, theme: CardTheme): string {
  const y = Y + 128;
  const { markup, width } = textToPath(text, {
    x: X,
    y: y + 9,
    face: 'display',
    size: 25,
    color: theme.text,
    anchor: 'middle',
    maxWidth: 200,
    minSize: 15,
  });
  const reach = Math.max(46, width / 2 + 16);
  return `<path d="M${tenth(X - reach, y - 18)}h${tenth(2 * reach)}l12 18-12 18h${tenth(-2 * reach)}l-12-18z" fill="${theme.page}" stroke="${color}" stroke-width="2"/>${markup}`;
}
