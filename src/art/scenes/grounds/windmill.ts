import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { type Point, polygon, tenth } from '#art/kit/path.ts';
import type { Stage } from '../stage.ts';

export function drawWindmill(stage: Stage, x: number, y: number, size: number): void {
  const { canvas, palette, mood } = stage;
  const color = stage.colorAt(0.7);
  canvas.path(
    color,
    polygon(
      [
        [x - 13 * size, y],
        [x - 8 * size, y - 44 * size],
        [x + 8 * size, y - 44 * size],
        [x + 13 * size, y],
      ],
      2,
    ),
  );
  canvas.path(
    mix(color, mood.roof, 0.4),
    `M${tenth(x - 11 * size, y - 43 * size)}q${tenth(11 * size, -22 * size, 22 * size, 0)}z`,
  );
  const sails = times(4, (index) => sail(x, y - 46 * size, size, 0.5 + (index * Math.PI) / 2));
  canvas.path(mix(color, palette.light, 0.3), sails.join(''), 0.9);
}

function sail(x: number, y: number, size: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const rotated = (along: number, across: number): Point => [
    x + cos * along - sin * across,
    y + sin * along + cos * across,
  ];
  return polygon([rotated(0, 0), rotated(40, -1), rotated(40, 9), rotated(9, 8)], 2);
}
