import { MAP_STEPS } from '#contract/map.ts';
import { type MapBox, SHEET } from '#reference/chart.ts';

/** The view: its center, and the pixels per map unit. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const MAX_SCALE = 1.8;
/** The minimum zoom: on a phone of 390 px it shows the whole sheet with a small margin. */
const MIN_SCALE = 0.06;

/** The closest view that shows the whole box. */
export function fitBox(box: MapBox, { width, height }: Size): View {
  const scale = Math.min(width / (box.east - box.west), height / (box.south - box.north));
  return clampView({ x: (box.west + box.east) / 2, y: (box.north + box.south) / 2, scale });
}

export function panBy(view: View, right: number, down: number): View {
  return clampView({
    ...view,
    x: view.x + right / view.scale,
    y: view.y + down / view.scale,
  });
}

/** Zooms by a factor around a point, given in pixels from the center. */
export function zoomAt(view: View, factor: number, right = 0, down = 0): View {
  const { scale } = clampView({ ...view, scale: view.scale * factor });
  return clampView({
    x: view.x + right / view.scale - right / scale,
    y: view.y + down / view.scale - down / scale,
    scale,
  });
}

/** Keeps the center on the sheet, and the scale within its limits. */
export function clampView({ x, y, scale }: View): View {
  return {
    x: Math.min(SHEET.east, Math.max(SHEET.west, x)),
    y: Math.min(SHEET.south, Math.max(SHEET.north, y)),
    scale: Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale)),
  };
}

export function boxOfView({ x, y, scale }: View, { width, height }: Size): MapBox {
  const [halfX, halfY] = [width / scale / 2, height / scale / 2];
  return { west: x - halfX, north: y - halfY, east: x + halfX, south: y + halfY };
}

/** Interpolates between two views; the scale is interpolated geometrically. */
export function interpolate(from: View, to: View, share: number): View {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale * (to.scale / from.scale) ** share,
  };
}

/** The zoom step, which determines the names shown and the grouping of pins. */
export function stepOf(scale: number): number {
  return Math.max(
    0,
    MAP_STEPS.findLastIndex((minScale) => scale >= minScale),
  );
}
