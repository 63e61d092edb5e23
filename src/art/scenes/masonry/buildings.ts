import { disc, type Point } from '#art/kit/path.ts';
import type { Layer, Part } from './layer.ts';
import { addBox, addShape, addWindow } from './shapes.ts';

interface HallLook {
  left: number;
  right: number;
  y?: number;
  height: number;
  roofHeight: number;
  /** How much shorter the ridge is than the eaves, on each side. */
  inset?: number;
  hasSnow?: boolean;
  windows?: number;
  windowSize?: { width: number; height: number };
}

/** A long building seen from the side, its roof pitched toward the viewer. */
export function hall(look: HallLook): Part {
  const { left, right, y = 0, height, roofHeight, inset = 8 } = look;
  const [eaves, ridge, length] = [y - height, y - height - roofHeight, right - left];
  const count = look.windows ?? Math.floor(length / 14);
  const size = look.windowSize ?? { width: 3, height: 10 };
  return (layer) => {
    addBox(layer, 'body', [left, right], [eaves, y]);
    addShape(layer, 'roof', [
      [left - 3, eaves],
      [left + inset, ridge],
      [right - inset, ridge],
      [right + 3, eaves],
    ]);
    // The lit end of the roof.
    const [edge, sign] = layer.light < 0 ? [left, 1] : [right, -1];
    addShape(layer, 'roofLit', [
      [edge - sign * 3, eaves],
      [edge + sign * inset, ridge],
      [edge + sign * length * 0.34, ridge],
      [edge + sign * length * 0.28, eaves],
    ]);
    if (look.hasSnow) addHallSnow(layer, look, inset);
    for (let i = 0; i < count; i += 1) {
      const x = left + ((i + 0.5) * length) / count;
      const windowHeight = Math.min(size.height, height * 0.55);
      const isLit = layer.random.chance(0.6);
      addWindow(layer, x, y - height * 0.3, { width: size.width, height: windowHeight }, isLit);
    }
  };
}

function addHallSnow(layer: Layer, look: HallLook, inset: number): void {
  const { left, right, y = 0, height, roofHeight } = look;
  const [ridge, length] = [y - height - roofHeight, right - left];
  addShape(layer, 'snow', [
    [left + inset, ridge],
    [right - inset, ridge],
    [right - inset + 3, ridge + roofHeight * 0.4],
    [right - length * 0.3, ridge + roofHeight * 0.24],
    [left + length * 0.4, ridge + roofHeight * 0.5],
    [left + inset * 0.4, ridge + roofHeight * 0.38],
  ]);
}

interface GableLook {
  x: number;
  y?: number;
  width: number;
  height: number;
  roofHeight: number;
  /** Radius of a rose window; an ordinary one if left out. */
  rose?: number;
  windowSize?: { width: number; height: number };
}

/** The gable end of a building, facing the viewer. */
export function gable(look: GableLook): Part {
  const { x, y = 0, width, height, roofHeight } = look;
  const reach = width / 2;
  const [eaves, ridge] = [y - height, y - height - roofHeight];
  return (layer) => {
    const light = layer.light;
    addShape(layer, 'body', [
      [x - reach, y],
      [x - reach, eaves],
      [x, ridge],
      [x + reach, eaves],
      [x + reach, y],
    ]);
    addShape(layer, 'shade', [
      [x, y],
      [x, ridge],
      [x - light * reach, eaves],
      [x - light * reach, y],
    ]);
    addShape(layer, 'roof', gableRoof(x, eaves, ridge, reach));
    addShape(layer, 'roofLit', [
      [x + light * (reach + 2.5), eaves + 1.6],
      [x, ridge - 3.4],
      [x, ridge + 1],
      [x + light * reach, eaves + 3],
    ]);
    if (look.rose !== undefined) return addRoseWindow(layer, x, eaves + 2, look.rose);
    const size = look.windowSize ?? { width: 3, height: 8 };
    addWindow(layer, x, y - height * 0.5, size, layer.random.chance(0.7));
  };
}

function gableRoof(x: number, eaves: number, ridge: number, reach: number): Point[] {
  return [
    [x - reach - 2.5, eaves + 1.6],
    [x, ridge - 3.4],
    [x + reach + 2.5, eaves + 1.6],
    [x + reach + 1, eaves + 3],
    [x, ridge + 1.6],
    [x - reach - 1, eaves + 3],
  ];
}

/** Eight petals around an eye, in a dark frame. */
function addRoseWindow(layer: Layer, x: number, y: number, radius: number): void {
  layer.tones.dark += disc(x, y, radius);
  layer.tones.window += disc(x, y, radius * 0.3);
  for (let i = 0; i < 8; i += 1) {
    const angle = (i * Math.PI) / 4;
    const [dx, dy] = [Math.cos(angle) * radius * 0.64, Math.sin(angle) * radius * 0.64];
    layer.tones.window += disc(x + dx, y + dy, radius * 0.22);
  }
}
