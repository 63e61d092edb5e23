import { half } from '#art/kit/path.ts';
import type { Part } from './layer.ts';
import { addBox, addMerlons, addShape, addWindow } from './shapes.ts';

interface WallLook {
  left: number;
  right: number;
  y?: number;
  height: number;
  /** Arrow slits, evenly spread. */
  slits?: number;
  merlon?: { width: number; height: number };
}

export function wall({ left, right, y = 0, height, slits = 0, merlon }: WallLook): Part {
  return (layer) => {
    addBox(layer, 'body', [left, right], [y - height, y]);
    addMerlons(layer, [left, right], y - height, merlon ?? { width: 5, height: 4.6 });
    addBox(layer, 'shade', [left, right], [y - height + 4.5, y - height + 6.5]);
    addBox(layer, 'shade', [left, right], [y - height * 0.22, y]);
    for (let i = 1; i <= slits; i += 1) {
      const x = left + ((right - left) * i) / (slits + 1);
      addWindow(layer, x, y - height * 0.45, { width: 1.8, height: 6 }, layer.random.chance(0.4));
    }
  };
}

/** An arched gate with light behind it. */
export function gate(x: number, y: number, width: number, height: number): Part {
  const arch = (reach: number, side: number, shoulder: number, rise: number) =>
    `M${half(x - reach, y)}v${half(-side)}q${half(shoulder, -rise * 0.78, reach, -rise)}q${half(reach - shoulder, rise * 0.22, reach, rise)}v${half(side)}z`;
  return (layer) => {
    layer.tones.dark += arch(width / 2, height * 0.55, width * 0.06, height * 0.45);
    layer.tones.window += arch(width * 0.3, height * 0.42, width * 0.04, height * 0.3);
  };
}

/** A causeway or bridge; what is behind it shows through its arches. */
export function arches(
  left: number,
  right: number,
  y: number,
  height: number,
  count: number,
  pierShare = 0.16,
): Part {
  const span = (right - left) / count;
  const pier = span * pierShare;
  const [spring, crown] = [y - height * 0.3, y - height * 0.82];
  let data = `M${half(left, y - height)}H${half(right)}V${half(y)}`;
  for (let i = count; i > 0; i -= 1) {
    const [from, to] = [left + i * span - pier, left + (i - 1) * span + pier];
    data += `H${half(from)}V${half(spring)}Q${half(from, crown, (from + to) / 2, crown)}Q${half(to, crown, to, spring)}V${half(y)}`;
  }
  return (layer) => {
    layer.tones.body += `${data}H${half(left)}z`;
    addBox(layer, 'lit', [left, right], [y - height - 1.6, y - height]);
  };
}

export function buttress(x: number, y: number, width: number, height: number): Part {
  return (layer) =>
    addShape(layer, 'shade', [
      [x - width / 2, y],
      [x - width / 4, y - height],
      [x + width / 4, y - height],
      [x + width / 2, y],
    ]);
}
