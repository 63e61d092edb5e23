import { type Hex, mix } from '#art/kit/color.ts';
import { whole } from '#art/kit/path.ts';
import type { Random } from '#art/kit/random.ts';
import { gable, hall } from '../masonry/buildings.ts';
import { buildLayer, type Part } from '../masonry/layer.ts';
import { renderLayer } from '../masonry/render-castle.ts';
import type { Stage } from '../stage.ts';

/** The road from the gate down to the viewer. */
export function drawRoad(stage: Stage, field: Hex): void {
  const { canvas, palette, centerX: x, groundY } = stage;
  const color = mix(mix(field, palette.light, 0.5), palette.haze, 0.12);
  const gate = groundY + 8;
  canvas.path(
    color,
    `M${whole(x - 6, gate)}Q${whole(x - 40)} 420 ${whole(x + 20)} 446T${whole(x - 110)} 530H${whole(x + 60)}Q${whole(x + 96)} 486 ${whole(x + 56)} 450T${whole(x + 8, gate)}z`,
  );
}

export interface HamletLook {
  left: number;
  right: number;
  y: number;
  cottages: number;
  size: number;
}

/** Cottages in two loose rows around a chapel. */
export function drawHamlet(stage: Stage, random: Random, look: HamletLook): void {
  const { palette, mood, canvas, spec } = stage;
  const { left, right, y, cottages, size } = look;
  const parts: Part[] = [];
  for (let i = 0; i < cottages; i += 1) {
    const x = left + ((i + random.next() * 0.6) * (right - left)) / cottages;
    parts.push(cottage(random, x, y + (i % 2) * 7 + random.next() * 4, size));
  }
  // The chapel is drawn among the cottages, not in front of or behind all of them.
  parts.splice(Math.floor(cottages / 2), 0, chapel((left + right) / 2, y - 2, size));
  const base = mix(stage.middleColor, palette.haze, 0.2);
  const body = mix(base, palette.near, 0.2);
  const tones = {
    body,
    shade: mix(base, palette.near, 0.45),
    lit: mix(base, palette.light, 0.2),
    roof: mix(base, mood.roof, 0.3),
    roofLit: mix(base, palette.light, 0.2),
    snow: palette.light,
    dark: mix(body, palette.near, 0.8),
    window:
      spec.timeOfDay === 'day'
        ? mix(body, palette.near, 0.7)
        : mix(palette.window, palette.haze, 0.15),
  };
  canvas.add(renderLayer(buildLayer(parts, random, -1), tones, mood.bannerColor));
}

function cottage(random: Random, x: number, y: number, size: number): Part {
  const height = random.between(9, 15) * size;
  return random.chance(0.5)
    ? gable({
        x,
        y,
        width: random.between(12, 17) * size,
        height,
        roofHeight: 9 * size,
        windowSize: { width: 2.4, height: 5 },
      })
    : hall({
        left: x - 11 * size,
        right: x + random.between(7, 13) * size,
        y,
        height,
        roofHeight: 8 * size,
        inset: 4,
        windows: 2,
        windowSize: { width: 2.2, height: 5 },
      });
}

function chapel(x: number, y: number, size: number): Part {
  return gable({
    x,
    y,
    width: 9 * size,
    height: 24 * size,
    roofHeight: 16 * size,
    windowSize: { width: 2.4, height: 7 },
  });
}
