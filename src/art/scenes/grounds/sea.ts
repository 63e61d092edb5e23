import { type Hex, mix } from '#art/kit/color.ts';
import { whole } from '#art/kit/path.ts';
import { place } from '#art/kit/place.ts';
import type { Stage } from '../stage.ts';
import { drawWaves } from './water.ts';

const QUAY_Y = 486;

/** Giran: a harbor with ships and a quay. */
export function drawSea(stage: Stage): void {
  drawWaves(stage);
  drawFleet(stage);
  drawQuay(stage);
}

function drawFleet(stage: Stage): void {
  const { palette, isNarrow, centerX, colorAt } = stage;
  const sailColor = mix(mix(palette.light, '#e8ddc0', 0.5), palette.haze, 0.35);
  const ship = (
    x: number,
    y: number,
    size: number,
    nearness: number,
    sail: Hex,
    isFurled = false,
  ) => drawShip(stage, { x, y, size, isFurled, hull: colorAt(nearness), sail });
  if (!isNarrow) ship(centerX - 470, 422, 0.42, 0.55, mix(sailColor, palette.haze, 0.4));
  ship(centerX - (isNarrow ? 150 : 330), 430, 0.7, 0.72, sailColor);
  ship(centerX + 96, 450, 0.86, 0.88, mix(sailColor, palette.near, 0.2), true);
  ship(centerX + (isNarrow ? 200 : 290), 462, 1.12, 0.94, mix(sailColor, palette.near, 0.1));
}

interface ShipLook {
  x: number;
  y: number;
  size: number;
  isFurled: boolean;
  hull: Hex;
  sail: Hex;
}

/** Two masts, a bowsprit, a high stern and shrouds. */
const HULL = 'M-50-14l8 2q20 7 42 8t42-8l6-2-6 20q-20 5-70 2-12-6-16-14zM-52-22h17v9l-13-1z';
const RIGGING =
  'M-16-6V-80h1.6V-6zM12-6V-94h1.6V-6zM40-10L62-24l.6 1L41-8zM-15.5-78l-30 58h1.5L-15-76zM13-92l28 78h1.2L13.5-92z';
const SAILS =
  'M-15-74Q8-62-15-28-26-50-15-74zM14-88Q42-66 14-26 2-56 14-88zM15-30Q34-26 58-23L15-70z';
const SAIL_SHADE = 'M-15-74Q-22-50-15-28-26-50-15-74zM14-88Q6-56 14-26 2-56 14-88z';
const FURLED = 'M-28-66q12 5 25 0v4q-13 4-25 0zM-2-76q15 5 30 0v4q-15 4-30 0z';

function drawShip(
  { canvas, palette }: Stage,
  { x, y, size, isFurled, hull, sail }: ShipLook,
): void {
  const sails = isFurled
    ? `<path fill="${sail}" d="${FURLED}"/>`
    : `<path fill="${sail}" d="${SAILS}"/><path fill="${mix(sail, palette.near, 0.35)}" d="${SAIL_SHADE}"/>`;
  canvas.add(
    `<g transform="${place(x, y, size)}"><path fill="${hull}" d="${HULL}${RIGGING}"/>${sails}</g>`,
  );
}

function drawQuay(stage: Stage): void {
  const { canvas, foregroundColor, width } = stage;
  const random = stage.random('quay');
  const y = QUAY_Y;
  canvas.path(
    foregroundColor,
    `M-20 ${y + 22}Q${whole(width * 0.12)} ${y + 4} ${whole(width * 0.3)} ${y + 24}T${whole(width * 0.62)} 540H-20z`,
  );
  let posts = '';
  for (let x = width * 0.71; x < width; x += 34) {
    posts += `M${whole(x)} ${y + 14}v-${whole(random.between(12, 22))}h7v30h-7z`;
  }
  const pier = `M${whole(width * 0.66)} 540L${whole(width * 0.7)} ${y + 12}H${width + 20}V540z`;
  const cargo = `M${whole(width * 0.86)} ${y + 12}v-22h24v22zM${whole(width * 0.885)} ${y - 8}v-16h20v16zM${whole(width * 0.92)} ${y + 12}q-2-10 0-20h18q2 10 0 20z`;
  canvas.path(foregroundColor, pier + posts + cargo);
}
