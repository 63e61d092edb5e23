import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import type { Stage } from '../stage.ts';

/** Two bands of long clouds with flat bottoms; the lower one catches the light. */
export function drawClouds(stage: Stage): void {
  const { canvas, palette, width, isNarrow, isNight, isDark } = stage;
  const random = stage.random('clouds');
  const count = isNarrow ? 3 : 6;
  const upper = times(count, () =>
    cloud(
      random.between(width * 0.12, width),
      random.between(70, 200),
      random.between(180, 420),
      random.between(8, 20),
    ),
  );
  const lower = times(count, () =>
    cloud(
      random.between(width * 0.3, width * 1.02),
      random.between(190, 290),
      random.between(140, 360),
      random.between(5, 12),
    ),
  );
  const upperLight = isNight ? 0.1 : isDark ? 0.2 : 0.45;
  canvas.path(mix(palette.sky[1], palette.sun, upperLight), upper.join(''), isNight ? 0.4 : 0.5);
  canvas.path(mix(palette.sky[3], palette.sun, 0.4), lower.join(''), isNight ? 0.25 : 0.6);
}

function cloud(x: number, y: number, length: number, thickness: number): string {
  const reach = length / 2;
  const [first, second] = [thickness * 0.5, thickness * 0.35];
  return [
    `M${whole(x - reach, y)}q${whole(reach * 0.3, -1, reach * 0.42, -first)}`,
    `t${whole(reach * 0.36, -second)}`,
    `q${whole(reach * 0.16, -thickness * 0.6, reach * 0.4, -thickness * 0.2)}`,
    `q${whole(reach * 0.24, -thickness * 0.2, reach * 0.34, thickness * 0.5)}`,
    `q${whole(reach * 0.3, 0, reach * 0.48, thickness * 0.55)}z`,
  ].join('');
}
