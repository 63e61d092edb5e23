import { mix } from '#art/kit/color.ts';
import { polygon } from '#art/kit/path.ts';
import { drawBackdrop, drawRange, drawSmallFirs } from './backdrop.ts';
import { drawGatehouse, drawTorches } from './gatehouse.ts';
import { drawKeep } from './keep.ts';
import type { SmallStage } from './small-stage.ts';

/** Where players log in and register: the gate is open, and there is light in the yard. */
export function drawOpenGate(stage: SmallStage): void {
  const { canvas, foregroundColor, isNight } = stage;
  // The sun or moon is behind the keep, so that every crop of the picture has it.
  drawBackdrop(stage, isNight ? { x: 404, y: 62, radius: 40 } : { x: 318, y: 120, radius: 40 });
  drawRange(stage, { name: 'a', y: 216, height: 104, gap: 96, nearness: 0.2 });
  drawRange(stage, { name: 'b', y: 250, height: 70, gap: 70, nearness: 0.4 });
  drawKeep(stage);
  drawGatehouse(stage, 'roofed');
  drawYard(stage);
  drawTorches(stage);
  canvas.path(foregroundColor, 'M0 320V303q160-5 310-3h100q150 2 310-4v24z');
  drawLightOnRoad(stage);
  drawSmallFirs(stage, 7, [
    { x: 30, y: 312, size: 1.1 },
    { x: 74, y: 314, size: 0.7 },
    { x: 166, y: 316, size: 1.5 },
    { x: 196, y: 318, size: 0.9 },
    { x: 536, y: 318, size: 1 },
    { x: 562, y: 314, size: 1.7 },
    { x: 694, y: 310, size: 1.2 },
    { x: 650, y: 314, size: 0.7 },
  ]);
}

/** Through the arch: the lit yard, the keep beyond, and the raised portcullis above. */
function drawYard({ canvas, palette }: SmallStage): void {
  const yard = canvas.fadeDown('yd', 180, 306, [
    [0, mix('#ffb050', palette.near, 0.55)],
    [0.55, '#ffb450'],
    [1, '#ffe2a0'],
  ]);
  canvas.path(yard, 'M330 306V228q4-40 30-49 26 9 30 49v78z');
  const keep = mix('#a8602c', palette.near, 0.35);
  canvas.path(keep, 'M346 301v-59h-2v-8h4v4h5v-4h5v4h5v-4h5v4h5v-4h4v8h-2v59z');
  canvas.path('#ffe9b8', 'M357 301v-15q0-5 4-7 4 2 4 7v15zM352 252h3v8h-3zM366 252h3v8h-3z');
  const points = [336, 346, 356, 366, 376].map((x) => `M${x} 182h4v20l-2 5-2-5z`);
  canvas.path(mix('#2a2018', palette.near, 0.4), `${points.join('')}M333 194h54v3h-54z`);
}

function drawLightOnRoad({ canvas }: SmallStage): void {
  const light = canvas.fadeDown('rd', 296, 320, [
    [0, '#ffd98a', 0.85],
    [1, '#ffb450', 0.15],
  ]);
  canvas.path(
    light,
    polygon([
      [330, 300],
      [390, 300],
      [438, 320],
      [282, 320],
    ]),
  );
}
