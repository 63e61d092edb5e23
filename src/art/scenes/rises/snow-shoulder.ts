import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { type Point, polygon, whole } from '#art/kit/path.ts';
import { landUnder } from '../land/skyline.ts';
import type { Stage } from '../stage.ts';
import { hillLine } from './hill.ts';
import { riseColors, snowColor } from './rise-colors.ts';

/** A shoulder of snow with drifts across it and rock breaking through. */
export function drawSnowShoulder(stage: Stage): void {
  const { canvas, centerX, groundY, scale, mood } = stage;
  const { ground } = riseColors(stage);
  const snow = snowColor(stage, 0.22, 0.62);
  const fill = canvas.fadeDown('k', groundY - 6, 480, [
    [0, snow],
    [0.55, mix(snow, ground, 0.5)],
    [1, mix(snow, ground, 0.3)],
  ]);
  const look = { lift: mood.lift * 0.98, reach: 196 * scale, y: 424, roughness: 4 };
  canvas.path(fill, landUnder(hillLine(stage, look), stage.width));
  const reach = 200 * scale;
  const shade = `M${whole(centerX + reach + 110, 424)}Q${whole(centerX + reach + 24, groundY + 16, centerX + reach - 30, groundY + 6)}H${whole(centerX + 60)}Q${whole(centerX + 96, groundY + 34, centerX + 40, 440)}Q${whole(centerX + reach, 436, centerX + reach + 110, 424)}z`;
  canvas.path(mix(snow, ground, 0.62), shade, 0.75);
  canvas.path(mix(snow, ground, 0.3), drifts(stage), 0.8);
  drawOutcrops(stage);
}

/** Long wind-blown folds below the walls. */
function drifts(stage: Stage): string {
  const { centerX, groundY, scale } = stage;
  const random = stage.random('drifts');
  return times(7, (index) => {
    const x = centerX + (-250 + index * 66 + random.between(-18, 18)) * scale;
    const y = groundY + 26 + random.between(0, 30);
    const length = random.between(46, 92) * scale;
    const fold = random.between(4, 8);
    return `M${whole(x, y)}q${whole(length * 0.4, -fold, length, fold * 0.5)}q${whole(-length * 0.5, fold * 0.2, -length, -fold * 0.5)}z`;
  }).join('');
}

/** Each outcrop is broken differently: no two have the same outline. */
function drawOutcrops(stage: Stage): void {
  const { canvas, centerX, groundY, scale } = stage;
  const random = stage.random('outcrops');
  const { ground } = riseColors(stage);
  const snow = snowColor(stage, 0.22, 0.62);
  const places = [
    [-216, 32, 30],
    [-176, 46, 16],
    [-96, 40, 26],
    [74, 44, 20],
    [132, 30, 34],
    [182, 46, 22],
  ] as const;
  const rocks = places.map(([dx, dy, size]) =>
    outcrop(random.between, centerX + dx * scale, groundY + dy, size * scale),
  );
  canvas.path(mix(ground, snow, 0.24), rocks.map((rock) => polygon(rock)).join(''));
  // The snow lies on top of each: its upper edge, a little way down.
  const caps = rocks.map((rock) => {
    const upper = rock.slice(1, -1);
    const under = upper.toReversed().map(([x, y], i): Point => [x - 1, y + (i % 2 ? 3 : 6)]);
    return polygon([...upper, ...under]);
  });
  canvas.path(mix(ground, snow, 0.86), caps.join(''));
}

function outcrop(
  between: (low: number, high: number) => number,
  x: number,
  y: number,
  size: number,
): Point[] {
  const upper = times(5, (index): Point => {
    const share = (index + 1) / 6;
    const height = Math.sin(share * Math.PI) * size * between(0.34, 0.95);
    return [x - size + share * 2 * size + between(-2, 2), y - height];
  });
  return [[x - size, y + 4], ...upper, [x + size, y + 5]];
}
