import { MAP_STEPS } from '#contract/map.ts';
import { type ChartBox, SHEET } from '#reference/chart.ts';

/** What is shown: the point in the middle, and how many pixels a map unit has. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Closer than this there is nothing more to see. */
const MAX_SCALE = 1.8;
/** The whole sheet may be seen with a little of the table around it. */
const MIN_SCALE = 0.06;

/** The closest view that shows the whole box. */
export function fitBox(box: ChartBox, { width, height }: Size): View {
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

/** Comes closer by a factor; what is at a distance from the middle, in pixels, stays where it is. */
export function zoomAt(view: View, factor: number, right = 0, down = 0): View {
  const { scale } = clampView({ ...view, scale: view.scale * factor });
  return clampView({
    x: view.x + right / view.scale - right / scale,
    y: view.y + down / view.scale - down / scale,
    scale,
  });
}

/** Nobody gets lost: the middle stays on the sheet. */
export function clampView({ x, y, scale }: View): View {
  return {
    x: Math.min(SHEET.east, Math.max(SHEET.west, x)),
    y: Math.min(SHEET.south, Math.max(SHEET.north, y)),
    scale: Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale)),
  };
}

export function boxOfView({ x, y, scale }: View, { width, height }: Size): ChartBox {
  const [halfX, halfY] = [width / scale / 2, height / scale / 2];
  return { west: x - halfX, north: y - halfY, east: x + halfX, south: y + halfY };
}

/** A view on the way from one to another; scales change evenly to the eye. */
export function between(from: View, to: View, share: number): View {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale * (to.scale / from.scale) ** share,
  };
}

/** How close the view is: what is written and which pins stand alone follow it. */
export function stepOf(scale: number): number {
  return Math.max(
    0,
    MAP_STEPS.findLastIndex((least) => scale >= least),
  );
}
