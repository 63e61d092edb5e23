import { mix } from '#art/kit/color.ts';
import { type Point, polygon, smoothLine } from '#art/kit/path.ts';
import { isOnRock, type Stage } from '../stage.ts';
import { riseColors, snowColor } from './rise-colors.ts';

/** Plants or drifts along the walls: a castle must not stand on a straight line. */
export function drawWallFoot(stage: Stage): void {
  const { canvas, palette, centerX, groundY, scale, mood } = stage;
  const reach = mood.footReach * scale;
  const y = groundY + 8 * scale;
  const isRock = isOnRock(mood);
  const [margin, sink] = isRock ? [4, 4] : [34, 6];
  const [start, end]: [Point, Point] = [
    [centerX - reach - margin, y + sink],
    [centerX + reach + margin, y + sink],
  ];
  const edge = plantLine(stage, reach, y).filter(([x]) => !isRock || Math.abs(x - centerX) < reach);
  if (mood.ground === 'snow') {
    // Every fifth point is the crest of a drift.
    const crests = edge
      .filter((_, index) => index % 5 === 1)
      .map(([x, crest]): Point => [x, crest + 5]);
    canvas.path(snowColor(stage, 0.1, 0.5), `${smoothLine([start, ...crests, end])}z`);
    return;
  }
  canvas.path(mix(riseColors(stage).ground, palette.near, 0.22), polygon([start, ...edge, end]));
}

function plantLine(stage: Stage, reach: number, y: number): Point[] {
  const { centerX, scale, mood } = stage;
  const random = stage.random('wall-foot');
  const tallest = mood.ridges[2] === 'forest' ? 20 : 11;
  const gateX = centerX + mood.gateX * scale;
  const edge: Point[] = [];
  let x = centerX - reach - 30;
  while (x < centerX + reach + 30) {
    const clump = 0.35 + 0.65 * Math.abs(Math.sin(x / 23 + 2) * Math.sin(x / 61));
    const height = Math.abs(x - gateX) < 26 ? 0 : tallest * clump * random.between(0.6, 1.2);
    const spread = 5 + height * 0.45;
    edge.push([x, y + 3], [x + spread * 0.5, y - height], [x + spread * 0.8, y - height * 0.35]);
    x += spread * 1.1;
  }
  return edge;
}
