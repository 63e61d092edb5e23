import { mix } from '#art/kit/color.ts';
import { hall } from '../masonry/buildings.ts';
import type { Part } from '../masonry/layer.ts';
import { renderCastle } from '../masonry/render-castle.ts';
import { tower } from '../masonry/tower.ts';
import { redBanner, type SmallStage, wallTones } from './small-stage.ts';

/** The castle above its gate: pale, because it is far behind. */
export function drawKeep(stage: SmallStage): void {
  const { canvas, palette, isDark } = stage;
  const stone = stage.colorAt(isDark ? 0.5 : 0.42);
  const far = wallTones(stage, mix(stone, palette.haze, 0.3));
  const near = wallTones(stage, mix(stone, palette.haze, 0.12));
  const plan = {
    back: [spire(330, 26, 194, 54), spire(402, 22, 186, 50), spire(196, 20, 168, 44)],
    middle: [
      hall({ left: 316, right: 424, y: 306, height: 170, roofHeight: 26 }),
      // The battlement of the gate hides its windows, or half of one.
      spire(364, 40, 196, 62, 0),
      spire(532, 30, 176, 54),
      spire(580, 20, 148, 40),
      spire(148, 30, 160, 50),
    ],
    front: [],
  };
  canvas.add(
    renderCastle(plan, 'keep', 1, {
      back: far,
      middle: near,
      front: near,
      banner: redBanner(stage),
    }),
  );
}

function spire(x: number, width: number, height: number, roof: number, windowRows = 3): Part {
  return tower({
    ...{ x, y: 306, width, height, overhang: 1.18 },
    merlon: { width: 4, height: 4 },
    roof: { kind: 'cone', height: roof },
    windowRows,
    litShare: 0.7,
    hasFlag: width > 25,
  });
}
