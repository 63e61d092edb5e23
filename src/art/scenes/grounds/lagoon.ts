import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import { place } from '#art/kit/place.ts';
import type { Stage } from '../stage.ts';
import { drawWaves } from './water.ts';

/** A bulrush about 85 units high with its base at 0, 0. */
const REED =
  'M-.6 0Q-2-40 4-78l1 0Q1-40 .8 0ZM1.6-64q4-10 4.6-20 .6-4 2.6-3 1 2 0 5-2 10-5 19-1.6 1-2.2-1ZM0 0Q-10-30-22-44-12-24-2 0ZM1 0Q8-26 20-38 10-20 3 0Z';

/** Innadril: still water with reeds and lily pads. */
export function drawLagoon(stage: Stage): void {
  const { canvas, foregroundColor, middleColor, isNarrow, width } = stage;
  const random = stage.random('lagoon');
  drawWaves(stage);
  const id = canvas.id('re');
  canvas.define(`<path id="${id}" d="${REED}"/>`);
  canvas.path(
    foregroundColor,
    `M-20 540V498Q${whole(width * 0.1)} 496 ${whole(width * 0.22)} 514T${whole(width * 0.4)} 540zM${width + 20} 540V490Q${whole(width * 0.9)} 492 ${whole(width * 0.8)} 512T${whole(width * 0.64)} 540z`,
  );
  const reeds = times(isNarrow ? 22 : 44, () => {
    const inward = random.next() ** 1.7;
    const x = random.chance(0.55) ? width - inward * width * 0.26 : inward * width * 0.3;
    const size = random.between(0.5, 1.15) * (1 - inward * 0.5);
    const mirrored = random.chance(0.5) ? -size : size;
    return `<use href="#${id}" transform="${place(Math.round(x), 528, mirrored, size)}"/>`;
  });
  canvas.add(`<g fill="${foregroundColor}">${reeds.join('')}</g>`);
  const pads = times(9, () => {
    const size = random.between(8, 18);
    const start = whole(random.between(width * 0.3, width * 0.72), random.between(486, 512));
    return `M${start}a${whole(size, size * 0.22)} 0 1 1 ${whole(size * 1.7)} 1l-${whole(size * 0.7)}-1z`;
  });
  canvas.path(mix(foregroundColor, middleColor, 0.4), pads.join(''));
}
