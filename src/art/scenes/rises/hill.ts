import { mix } from '#art/kit/color.ts';
import { type Point, whole } from '#art/kit/path.ts';
import { landUnder } from '../land/skyline.ts';
import type { Stage } from '../stage.ts';
import { riseColors } from './rise-colors.ts';

export interface HillLook {
  lift: number;
  /** Half the width of the flat top. */
  reach: number;
  y: number;
  roughness: number;
}

/** A skyline that rises to the castle and is level under its walls. */
export function hillLine(stage: Stage, { lift, reach, y, roughness }: HillLook): Point[] {
  const random = stage.random('hill');
  const points: Point[] = [];
  for (let x = -40; x <= stage.width + 40; x += 34) {
    const distance = Math.abs(x - stage.centerX) / reach;
    const rise = lift / (1 + Math.max(0, distance - 0.9) ** 2 * 9);
    const rough = distance < 1 ? 0 : random.next() * roughness;
    const ground = y - rise - rough + 5 * Math.sin(x / 90);
    const isUnderWalls = Math.abs(x - stage.centerX) < 205 * stage.scale;
    points.push([x, isUnderWalls ? Math.min(ground, stage.groundY + 3) : ground]);
  }
  return points;
}

/** A grassy rise with a lit and a shaded shoulder. */
export function drawHill(stage: Stage): void {
  const { canvas, palette, mood, scale, groundY } = stage;
  const { ground } = riseColors(stage);
  const foot =
    mood.ground === 'wheat' ? mix(ground, palette.light, 0.25) : mix(ground, palette.haze, 0.22);
  const fill = canvas.fadeDown('k', groundY, 476, [
    [0, ground],
    [1, foot],
  ]);
  const look = { lift: mood.lift * 0.9, reach: 215 * scale, y: 404, roughness: 5 };
  canvas.path(fill, landUnder(hillLine(stage, look), stage.width));
  if (mood.lift > 20) drawShoulders(stage);
}

function drawShoulders(stage: Stage): void {
  const { canvas, palette, mood, scale, centerX, groundY } = stage;
  const { ground } = riseColors(stage);
  const [reach, lift] = [215 * scale, mood.lift * 0.9];
  const lit = `M${whole(centerX - reach - 90, 412)}Q${whole(centerX - reach - 20, groundY + 6, centerX - reach + 30, groundY + 4)}H${whole(centerX - 40)}Q${whole(centerX - 150, groundY + lift * 0.5, centerX - reach - 90, 412)}z`;
  const shaded = `M${whole(centerX + reach + 100, 410)}Q${whole(centerX + reach + 20, groundY + 8, centerX + reach - 40, groundY + 4)}Q${whole(centerX + 120, groundY + lift * 0.7, centerX + 60, 424)}Q${whole(centerX + reach, 420, centerX + reach + 100, 410)}z`;
  canvas.path(mix(ground, palette.light, 0.2), lit, 0.55);
  canvas.path(mix(ground, palette.near, 0.3), shaded, 0.45);
}
