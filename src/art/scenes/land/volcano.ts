import { type Hex, mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { ellipse, type Point, polygon, whole } from '#art/kit/path.ts';
import type { Ridge } from './ridge.ts';
import { landUnder } from './skyline.ts';

const TOP = 128;
const FIRE = { aden: '#ff6a2a', parchment: '#d8521f' } as const;

/** A burning mountain to the right of the castle, with its smoke. */
export function drawVolcano(ridge: Ridge): void {
  const { stage, index, y } = ridge;
  const { canvas, palette, isDark, centerX } = stage;
  const x = centerX + (stage.isNarrow ? 120 : 196);
  const rock = mix(ridge.color, palette.near, 0.3);
  const glow = canvas.glow('v', [
    [0, '#ff7a34', isDark ? 0.75 : 0.6],
    [1, '#ff5a20', 0],
  ]);
  canvas.ellipse(glow, x, TOP + 4, 260, 190);
  const fill = canvas.fadeDown(`r${index}`, TOP, y + 56, [
    [0, rock],
    [0.5, mix(rock, palette.haze, 0.2)],
    [1, mix(palette.haze, palette.sky[3], 0.35)],
  ]);
  canvas.path(fill, landUnder(outline(ridge, x), stage.width));
  drawRibs(ridge, x, rock);
  canvas.path(
    FIRE[stage.spec.theme],
    `M${x - 40} ${TOP + 22}q20 10 40 4t42-4q-4 12-20 14-2 22 6 38t0 46q2 26 12 50-22-24-22-50t-8-40q-4 8-8 20t-8 28q-8-18-2-32t6-34q-26-8-38-40z`,
  );
  canvas.path(
    '#ffd27a',
    `M${x - 34} ${TOP + 24}q20 10 36 3t34-3q-8 8-20 9t-6 30q-6-12-8-28-22 0-36-11z`,
  );
  drawSmoke(ridge, x);
}

/** The y coordinate of the slope at a distance from the middle of the crater. */
function slopeAt(distance: number): number {
  return TOP + 26 + Math.max(0, distance - 42) * (0.92 - Math.min(0.42, distance / 900));
}

function outline({ stage, y, random }: Ridge, craterX: number): Point[] {
  const points: Point[] = [];
  for (let x = -40; x <= stage.width + 40; x += 26) {
    const distance = Math.abs(x - craterX);
    const crater = TOP + 26 + random.between(-6, 6) - (distance > 26 ? 8 : 0);
    const plain = y + 6 - 22 * Math.abs(Math.sin(x / 130)) - random.next() * 8;
    const slope = slopeAt(distance) - random.next() * 9;
    points.push([x, distance < 44 ? crater : Math.min(plain, slope)]);
  }
  return points;
}

/** Ribs running down the cone, alternately lit and shaded. */
function drawRibs({ stage, random }: Ridge, x: number, rock: Hex): void {
  const { canvas, palette } = stage;
  const ribs = times(7, (index) => {
    const spread = -150 + index * 50 + random.between(-10, 10);
    const [topX, footX] = [x + spread * 0.22, x + spread * 1.25];
    const footY = slopeAt(Math.abs(footX - x)) + 24;
    const middle = (topX + footX) / 2;
    return index % 2
      ? polygon([
          [topX, TOP + 34],
          [topX + 7, TOP + 40],
          [footX + 26, Math.min(footY + 30, 360)],
          [middle + 6, TOP + 110],
          [footX - 14, Math.min(footY, 350)],
          [middle - 6, TOP + 96],
        ])
      : polygon([
          [topX, TOP + 34],
          [middle + 2, TOP + 100],
          [footX + 14, Math.min(footY, 340)],
          [footX - 10, Math.min(footY - 10, 330)],
          [middle - 8, TOP + 90],
        ]);
  });
  const every = (rest: number) => ribs.filter((_, index) => index % 2 === rest).join('');
  canvas.path(mix(rock, palette.near, 0.4), every(1), 0.5);
  canvas.path(mix(rock, palette.light, 0.35), every(0), 0.35);
}

/** A column of puffs that bends away with the wind, lit from below. */
function drawSmoke({ stage, random }: Ridge, x: number): void {
  const { canvas, palette, isDark } = stage;
  const puffs = times(9, (index) => ({
    x: x + 8 + index * index * 2.6 + random.between(-6, 6),
    y: TOP + 4 - index * 15,
    radius: 16 + index * 7.5,
  }));
  const smoke = puffs.map((puff) => ellipse(puff.x, puff.y, puff.radius, puff.radius * 0.8, 1));
  const glow = puffs.map(({ x: puffX, y, radius }) => {
    const across = whole(1.5 * radius, radius * 0.56);
    return `M${whole(puffX - radius, y)}a${whole(radius, radius * 0.8)} 0 0 0 ${across}a${whole(radius, radius)} 0 0 1 ${whole(-1.5 * radius, -radius * 0.56)}z`;
  });
  canvas.path(mix(palette.sky[1], palette.near, isDark ? 0.4 : 0.28), smoke.join(''), 0.92);
  canvas.path(mix('#ff8a4a', palette.sky[2], 0.45), glow.join(''), 0.6);
}
