import { half, numbers, type Point, polygon } from '#art/kit/path.ts';
import type { Layer, Part, Tone } from './layer.ts';

/** Rounded to half units: invisible at full size, and a sixth fewer bytes than with tenths. */
export function addShape(layer: Layer, tone: Tone, points: readonly Point[]): void {
  layer.tones[tone] += polygon(points, 2);
}

export function addBox(
  layer: Layer,
  tone: Tone,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): void {
  layer.tones[tone] += `M${half(left, top)}H${half(right)}V${half(bottom)}H${half(left)}z`;
}

export interface MerlonSize {
  width: number;
  height: number;
}

/** The teeth of a wall, from left to right, with their feet on `y`. */
export function addMerlons(
  layer: Layer,
  [left, right]: readonly [number, number],
  y: number,
  { width, height }: MerlonSize,
): void {
  const count = Math.max(2, Math.round((right - left + width * 0.9) / (width * 1.9)));
  const gap = (right - left - count * width) / (count - 1);
  const tooth = `v${numbers(10, -height)}h${numbers(10, width)}v${numbers(10, height)}`;
  const teeth = Array.from({ length: count }, () => tooth).join(`h${numbers(10, gap)}`);
  layer.tones.body += `M${numbers(10, left, y + 0.5)}${teeth}z`;
}

export interface WindowSize {
  width: number;
  height: number;
}

/** A window with its sill on `y`: a slit, or an arch where it is wide enough to see. */
export function addWindow(
  layer: Layer,
  x: number,
  y: number,
  { width, height }: WindowSize,
  isLit: boolean,
): void {
  const side = height - width * 0.6;
  const [reach, rise] = [width / 2, width * 0.8];
  const top =
    width > 3.4
      ? `q${half(0, -width * 0.5, reach, -rise, reach, width * 0.3, reach, rise)}`
      : `l${half(reach, -width * 0.7, reach, width * 0.7)}`;
  layer.tones[isLit ? 'window' : 'dark'] +=
    `M${half(x - reach, y)}v${half(-side)}${top}v${half(side)}z`;
}

/** A plain piece of wall between two towers. */
export function block(left: number, right: number, top: number, bottom: number): Part {
  return (layer) => addBox(layer, 'body', [left, right], [top, bottom]);
}

export function merlons(
  left: number,
  right: number,
  y: number,
  width: number,
  height: number,
): Part {
  return (layer) => addMerlons(layer, [left, right], y, { width, height });
}

export function litWindow(x: number, y: number, width: number, height: number): Part {
  return (layer) => addWindow(layer, x, y, { width, height }, true);
}
