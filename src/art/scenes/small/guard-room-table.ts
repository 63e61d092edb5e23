import { type Hex, mix } from '#art/kit/color.ts';
import { BANNER_RED, type SmallStage } from './small-stage.ts';

const IRON: Hex = '#5c6a6c';

/** The table with a ledger and quill, a helmet and a hammer. */
export function drawTable({ canvas, isDark }: SmallStage, ink: Hex, light: Hex): void {
  const wood: Hex = isDark ? '#3a2818' : '#6e4c28';
  canvas.path(mix(wood, light, 0.28), 'M232 226h360v10H232z');
  canvas.path(wood, 'M232 236h360v12H232z');
  canvas.path(mix(wood, '#000000', 0.35), 'M256 248h22l-4 72h-22zM546 248h22l4 72h-22z');

  canvas.path('#efe2bf', 'M296 222q24-12 48-2 24-10 50 2v4h-98z');
  canvas.path('#c9b585', 'M344 220v6h50v-4q-26-12-50-2z');
  canvas.add(
    '<path d="M306 218q16-6 32-2M306 222q16-6 32-2M352 217q16-5 32 1M352 221q16-5 32 1" stroke="#7a6644" stroke-width="1" fill="none"/>',
  );
  canvas.path('#e8ddc0', 'M376 214q20-40 44-52-4 30-38 50l-8 8z');

  canvas.path(mix(IRON, light, 0.25), 'M486 226q-4-46 24-52 30 6 26 52z');
  canvas.path(ink, 'M494 202h34v5h-14v19h-7v-19h-13z');
  canvas.path(mix('#8d9a98', light, 0.5), 'M486 226q-4-46 24-52-14 10-14 52z', 0.8);
  canvas.path(BANNER_RED, 'M510 174q2-20 22-24-4 6-1 10t10 2q-6 14-31 12z');

  canvas.path(mix(IRON, light, 0.3), 'M252 208h30v14h-30z');
  canvas.path('#6b4a28', 'M264 222h6v4h-6zM282 212h30l2 5h-32z');
}

export function drawCandle({ canvas }: SmallStage): void {
  canvas.path(mix('#b8923f', '#000000', 0.1), 'M424 222h34l-4 5h-26zM436 212h10v10h-10z');
  canvas.path('#f6ecd0', 'M434 166h14v48q-7 3-14 0z');
  canvas.path('#d9c796', 'M442 166h6v48q-3 2-6 1.5z');
  canvas.path('#f6ecd0', 'M434 172q-4 8 0 14zM448 170q5 10 0 18z');
  canvas.path('#ff9a3c', 'M441 166q-10-10 0-30 10 20 0 30z');
  canvas.path('#fff0bf', 'M441 165q-5-7 0-17 5 10 0 17z');
  const glow = canvas.glow('d', [
    [0, '#fff0bf', 0.75],
    [1, '#ffb450', 0],
  ]);
  canvas.circle(glow, 441, 150, 46);
}
