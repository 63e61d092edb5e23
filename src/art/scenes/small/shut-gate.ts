import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import { drawBackdrop, drawRange } from './backdrop.ts';
import { drawGatehouse, drawTorches } from './gatehouse.ts';
import type { SmallStage } from './small-stage.ts';

/** Something broke on our side: the gate is shut for the night. */
export function drawShutGate(stage: SmallStage): void {
  const { canvas, palette, foregroundColor } = stage;
  drawBackdrop(stage, { x: 560, y: 70, radius: 26 });
  drawRange(stage, { name: 'a', y: 230, height: 80, gap: 110, nearness: 0.26 });
  drawGatehouse(stage);
  drawPortcullis(stage);
  drawTorches(stage);
  canvas.path(foregroundColor, 'M0 320V302q200-6 360-2t360-4v24z');
  canvas.path(mix(foregroundColor, palette.haze, 0.22), 'M320 302h80l34 18H286z');
}

/** Bars with points below, each with a thin edge of light. */
function drawPortcullis({ canvas, palette }: SmallStage): void {
  const bars = times(5, (index) => {
    const x = 338 + index * 10.5;
    return { x, top: Math.round(186 + Math.abs(x - 360) * 1.1) };
  });
  const rails = times(5, (index) => 206 + index * 19);
  const iron = [
    ...bars.map(({ x, top }) => `M${x} ${top}h3.5V300l-1.7 5-1.8-5z`),
    ...rails.map((y) => `M331 ${y}h58v3h-58z`),
  ];
  const edges = [
    ...bars.map(({ x, top }) => `M${x} ${top}h1V${whole(300)}h-1z`),
    ...rails.map((y) => `M331 ${y}h58v.8h-58z`),
  ];
  canvas.path(mix('#5f6a66', palette.haze, 0.25), iron.join(''));
  canvas.path(mix('#a5b2a8', palette.light, 0.2), edges.join(''), 0.5);
}
