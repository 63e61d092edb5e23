import { type Hex, mix } from '#art/kit/color.ts';
import { drawCandle, drawTable } from './guard-room-table.ts';
import { BANNER_RED, SMALL_HEIGHT, SMALL_WIDTH, type SmallStage } from './small-stage.ts';

const CANDLELIGHT: Hex = '#ffc46a';

/** Maintenance: somebody is working late, by candlelight. */
export function drawGuardRoom(stage: SmallStage): void {
  const { canvas, isDark } = stage;
  const wall: Hex = isDark ? '#1a1d1c' : '#cbb78d';
  const shade: Hex = isDark ? '#0b1112' : '#a88f60';
  const ink: Hex = isDark ? '#0a0f10' : '#3a2c1c';
  const fill = canvas.fadeDown('w', 0, SMALL_HEIGHT, [
    [0, mix(wall, shade, 0.5)],
    [1, shade],
  ]);
  canvas.path(fill, `M0 0H${SMALL_WIDTH}V${SMALL_HEIGHT}H0z`);
  drawBlocks(stage, wall, shade);
  drawWindow(stage, ink, mix(wall, CANDLELIGHT, 0.2));
  const glow = canvas.glow('c', [
    [0, '#ffb450', isDark ? 0.62 : 0.75],
    [0.35, '#ff9a3c', isDark ? 0.26 : 0.34],
    [1, '#ff8a2c', 0],
  ]);
  canvas.ellipse(glow, 404, 182, 330, 220);
  drawSpears(stage, ink);
  drawTable(stage, ink, CANDLELIGHT);
  drawCandle(stage);
  canvas.path(isDark ? '#070c0d' : '#8a6f42', 'M0 320V300H720v20z');
}

/** Courses of stone; some blocks catch the light, some are darker. */
function drawBlocks(stage: SmallStage, wall: Hex, shade: Hex): void {
  const random = stage.random('blocks');
  let [light, dark] = ['', ''];
  for (let y = 14; y < 236; y += 26) {
    for (let x = y % 52 ? -30 : 0; x < 740; x += 62) {
      const block = `M${x + 1.5} ${y}h59v23h-59z`;
      const roll = random.next();
      if (roll < 0.5) light += block;
      else if (roll < 0.8) dark += block;
    }
  }
  stage.canvas.path(mix(wall, CANDLELIGHT, stage.isDark ? 0.05 : 0.12), light, 0.55);
  stage.canvas.path(mix(wall, shade, 0.5), dark, 0.6);
}

/** Night outside, with a moon over hills. */
function drawWindow({ canvas, palette }: SmallStage, ink: Hex, sill: Hex): void {
  canvas.path(ink, 'M84 214V104q4-54 52-66 48 12 52 66v110z');
  const night = canvas.fadeDown('n', 40, 210, [
    [0, palette.sky[0]],
    [1, palette.sky[2]],
  ]);
  canvas.path(night, 'M94 206V106q4-46 42-57 38 11 42 57v100z');
  canvas.circle(palette.sun, 154, 92, 13);
  canvas.path(
    mix(palette.sky[1], palette.near, 0.5),
    'M94 206v-26l18-18 16 12 18-24 14 18 18-14v52z',
  );
  canvas.path(ink, 'M133.5 46h5v162h-5zM92 126h88v5H92z');
  canvas.path(sill, 'M78 206h116v11H78z');
}

function drawSpears({ canvas, gold }: SmallStage, ink: Hex): void {
  canvas.path(
    ink,
    'M560 52h112v6H560zM582 40h3.6v178H582zM616 34h3.6v184H616zM650 44h3.6v174H650z',
  );
  canvas.path(
    mix('#8d958c', CANDLELIGHT, 0.35),
    'M583.8 18l7 22-7 8-7-8zM617.8 12l7 22-7 8-7-8zM651.8 22l7 22-7 8-7-8z',
  );
  canvas.path(mix(BANNER_RED, '#000000', 0.2), 'M596 76h44v62l-22-14-22 14z');
  canvas.path(gold, 'M592 72h52v5h-52zM618 90l8 11-8 11-8-11z');
}
