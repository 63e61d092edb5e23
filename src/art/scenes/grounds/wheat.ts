import { type Hex, mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { type Point, whole } from '#art/kit/path.ts';
import { place } from '#art/kit/place.ts';
import type { Random } from '#art/kit/random.ts';
import { heightAt, smoothLandUnder, waves } from '../land/skyline.ts';
import type { Stage } from '../stage.ts';
import { drawHamlet, drawRoad } from './farmland.ts';
import { drawGround } from './terrain.ts';
import { drawWindmill } from './windmill.ts';

/** One stalk about 100 units high with its base at 0, 0. */
const STALK =
  'M-.7 0Q.2-34-2-66L-.8-66Q1.6-34 .7 0ZM-2-64q-6-3-5-10 6 2 5 10zM-1-64q6-3 5-10-6 2-5 10zM-2.6-73q-6-3-5-10 6 2 5 10zM-1.6-73q6-3 5-10-6 2-5 10zM-3.4-82q-5-3-4-10 5 2 4 10zM-2.4-82q5-3 4-9-5 1-4 9zM-3.4-90q-3-7 .6-14 3 8-.6 14z';

/** Dion: wheat, windmills and a hamlet. */
export function drawWheat(stage: Stage): void {
  const { palette, middleColor, foregroundColor, isDark, isNarrow, centerX } = stage;
  const gold = mix(middleColor, isDark ? '#b5872f' : '#d2a544', isDark ? 0.5 : 0.6);
  drawGround(stage, 'm1', 428, 18, mix(gold, palette.haze, 0.28), mix(gold, palette.haze, 0.1));
  drawWindmill(stage, centerX - (isNarrow ? 210 : 350), 420, 1);
  drawWindmill(stage, centerX - (isNarrow ? 260 : 452), 414, 0.7);
  if (!isNarrow) drawWindmill(stage, centerX + 300, 416, 0.8);
  drawWheatFields(stage, gold);
  drawRoad(stage, gold);
  drawHamlet(stage, stage.random('hamlet'), {
    left: centerX - 206,
    right: centerX - 92,
    y: 442,
    cottages: 6,
    size: 1.15,
  });
  drawGround(stage, 'm2', 482, 22, mix(gold, palette.near, 0.45), mix(foregroundColor, gold, 0.12));
  drawStalks(stage, gold);
}

/** Rows of ripe wheat, with hedges along every second one. */
function drawWheatFields(stage: Stage, gold: Hex): void {
  const { canvas, palette, middleColor, width } = stage;
  const shades = [
    [palette.light, 0.3],
    [palette.near, 0.16],
    [palette.haze, 0.12],
    [palette.near, 0.3],
  ] as const;
  shades.forEach(([color, share], index) => {
    const random = stage.random(`corn${index}`);
    const line = waves(random, width, {
      y: 440 + index * 13,
      height: 9 + index * 2,
      step: 90,
      length: 700,
    });
    const fill = mix(mix(gold, color, share), palette.haze, 0.12 - index * 0.03);
    canvas.path(fill, smoothLandUnder(line));
    if (index % 2)
      canvas.path(mix(middleColor, palette.near, 0.3), hedge(random, line, width, index), 0.4);
  });
}

function hedge(random: Random, line: readonly Point[], width: number, row: number): string {
  let data = '';
  let x = random.next() * 60;
  while (x < width) {
    if (random.chance(0.3)) {
      x += random.between(120, 300);
      continue;
    }
    const size = random.between(2, 4.4) + row * 0.8;
    data += `M${whole(x, heightAt(line, x) + 3)}q1-${whole(size * 2)} ${whole(size)}-${whole(size * 1.7)}t${whole(size)} ${whole(size * 1.7)}z`;
    x += random.between(10, 18);
  }
  return data;
}

/** Ears of wheat in the foreground: dense at the edges, open in front of the gate. */
function drawStalks(stage: Stage, gold: Hex): void {
  const { canvas, palette, foregroundColor, width, centerX } = stage;
  const random = stage.random('stalks');
  const [stalk, tuft] = [canvas.id('w1'), canvas.id('wh')];
  const leaning = (transform: string) => `<use href="#${stalk}" transform="${transform}"/>`;
  canvas.define(`<path id="${stalk}" d="${STALK}"/>`);
  canvas.define(
    `<g id="${tuft}">${leaning('rotate(-7)')}${leaning('translate(13 2)rotate(4)scale(.92)')}${leaning('translate(-15 3)rotate(-1)scale(-.84 .84)')}</g>`,
  );
  // The same density on wide and narrow pictures.
  const tufts = times(Math.round(width / 12), () => {
    const [x, near] = [random.next() * width, random.next() ** 1.5];
    const edge = Math.abs(x / width - 0.5) * 2;
    return { x, near, size: 0.4 + near * (0.34 + 0.44 * edge) };
  }).filter(({ x, near }) => Math.abs(x - centerX + 20) >= 70 || near <= 0.25);
  const drawn = tufts
    .toSorted((a, b) => a.size - b.size)
    .map(
      ({ x, near, size }) =>
        `<use href="#${tuft}" transform="${place(Math.round(x), Math.round(526 + near * 12), size)}rotate(${Math.round(random.between(-5, 8))})"/>`,
    );
  const split = Math.floor(drawn.length * 0.6);
  canvas.add(`<g fill="${mix(gold, palette.near, 0.34)}">${drawn.slice(0, split).join('')}</g>`);
  canvas.add(`<g fill="${foregroundColor}">${drawn.slice(split).join('')}</g>`);
}
