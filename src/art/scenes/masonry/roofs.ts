import { half } from '#art/kit/path.ts';
import type { Layer } from './layer.ts';
import { addShape } from './shapes.ts';

export interface RoofSize {
  /** Middle of the eaves. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What stands on the tip of a roof. */
export type Finial = 'flag' | 'spike' | 'none';

export function addFinial(layer: Layer, x: number, y: number, finial: Finial): void {
  if (finial === 'none') return;
  const height = finial === 'flag' ? 25 : 10;
  layer.tones.dark += `M${half(x - 0.5, y + 3)}v-${height}h1v${height}z`;
  if (finial === 'flag') layer.flags.push([x, y - 21]);
}

/** A round roof whose sides bend inward by `flare`. */
export function addCone(layer: Layer, { x, y, width, height }: RoofSize, flare = 0.2): void {
  const reach = width / 2;
  const bend = 2 * reach * flare;
  const side = layer.light * reach;
  layer.tones.roof += `M${half(x - reach, y)}q${half(reach - bend, -height * 0.3, reach, -height, bend, height * 0.7, reach, height, -reach, reach * 0.22, -2 * reach, 0)}z`;
  layer.tones.roofLit += `M${half(x + side, y)}q${half(-side + layer.light * bend, -height * 0.3, -side, -height, side * 0.1, height * 0.6, side * 0.3, height + reach * 0.1)}z`;
}

export function addDome(layer: Layer, { x, y, width, height }: RoofSize): void {
  const reach = width / 2;
  const side = layer.light * reach;
  // The curve from the eaves to the tip, on the side given by the sign.
  const flank = (to: number) =>
    `C${half(x + to * 1.08, y - height * 0.55, x + to * 0.35, y - height * 0.78, x, y - height)}`;
  layer.tones.roof += `M${half(x - reach, y)}${flank(-reach)}C${half(x + reach * 0.35, y - height * 0.78, x + reach * 1.08, y - height * 0.55, x + reach, y)}z`;
  layer.tones.roofLit += `M${half(x + side, y)}${flank(side)}C${half(x + side * 0.3, y - height * 0.7, x + side * 0.6, y - height * 0.5, x + side * 0.5, y)}z`;
}

export interface HipLook {
  /** Width of the ridge, as a share of the eaves. */
  ridge: number;
  hasSnow: boolean;
}

/** A straight-sided roof with a short ridge. */
export function addHip(layer: Layer, size: RoofSize, { ridge, hasSnow }: HipLook): void {
  const { x, y, width, height } = size;
  const [reach, top] = [width / 2, (width / 2) * ridge];
  const light = layer.light;
  addShape(layer, 'roof', [
    [x - reach, y],
    [x - top, y - height],
    [x + top, y - height],
    [x + reach, y],
  ]);
  addShape(layer, 'roofLit', [
    [x + light * reach, y],
    [x + light * top, y - height],
    [x + light * top * 0.3, y - height],
    [x + light * reach * 0.3, y],
  ]);
  if (hasSnow) addHipSnow(layer, size, top);
}

function addHipSnow(layer: Layer, { x, y, width, height }: RoofSize, top: number): void {
  const side = (layer.light * width) / 2;
  addShape(layer, 'snow', [
    [x - top, y - height],
    [x + top, y - height],
    [x + side, y],
    [x + side * 0.72, y - height * 0.12],
    [x + side * 0.55, y - height * 0.42],
    [x + side * 0.2, y - height * 0.3],
    [x - layer.light * top * 0.4, y - height * 0.62],
  ]);
}
