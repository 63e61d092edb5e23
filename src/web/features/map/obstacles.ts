import type { MapName } from '#contract/map.ts';
import type { MapBox } from '#reference/chart.ts';

/** The radius of a boss's symbol in pixels: its center stays this far from what it must not cover. */
const PIN = 13;
/** A castle with its banner, and the symbol of a town, in pixels around their points. */
const CASTLE: MapBox = { west: -14, north: -36, east: 18, south: 10 };
const MARK: MapBox = { west: -9, north: -8, east: 9, south: 5 };
/** A town's name in pixels at the first zoom level, as in map.css: a letter's width, half its height. */
const LETTER_WIDTH = 7.6;
const HALF_HEIGHT = 5;
/** Where a castle's own name ends, below it. */
const NAME_SOUTH = 27;
/** Towns and castles are smaller when zoomed out, as in map.css. */
const FAR_SCALE = 0.76;

interface LabeledPlace {
  x: number;
  y: number;
  /** The name written below it, or null. */
  label: string | null;
}

/** The areas in which a symbol's center must not lie, so that it covers no town and no town's name; in map units. */
export function townBoxes(names: readonly MapName[], scale: number): MapBox[] {
  return names
    .filter(({ look }) => look === 'town')
    .flatMap(({ text, x, y, mark, dx, dy, anchor }) => {
      const width = text.length * LETTER_WIDTH;
      const start = { start: 0, middle: -width / 2, end: -width }[anchor];
      const west = dx * FAR_SCALE + start;
      const middle = dy * FAR_SCALE;
      const name = {
        west,
        north: middle - HALF_HEIGHT,
        east: west + width,
        south: middle + HALF_HEIGHT,
      };
      return [name, ...(mark ? [scaled(MARK, FAR_SCALE)] : [])].map((box) =>
        around(box, x, y, scale),
      );
    });
}

/** The same for castles, which are smaller at the first zoom level (`isFar`). */
export function castleBoxes(castles: readonly LabeledPlace[], scale: number, isFar: boolean) {
  const factor = isFar ? FAR_SCALE : 1;
  return castles.map(({ x, y, label }) => {
    const half = ((label?.length ?? 0) * LETTER_WIDTH) / 2;
    const box = {
      west: Math.min(CASTLE.west, -half),
      north: CASTLE.north,
      east: Math.max(CASTLE.east, half),
      south: label === null ? CASTLE.south : NAME_SOUTH,
    };
    return around(scaled(box, factor), x, y, scale);
  });
}

export function isInBox({ west, north, east, south }: MapBox, x: number, y: number): boolean {
  return x > west && x < east && y > north && y < south;
}

/** The nearest point outside all boxes; the point itself if it is free or no free point is near. */
export function freePoint(
  boxes: readonly MapBox[],
  x: number,
  y: number,
): readonly [number, number] {
  const covering = boxes.filter((box) => isInBox(box, x, y));
  if (covering.length === 0) return [x, y];
  // Only an edge, or where the edges of two boxes meet, can be the nearest free point.
  const near = boxes.filter((box) => covering.some((other) => overlap(box, other)));
  const xs = [x, ...near.flatMap(({ west, east }) => [west, east])];
  const ys = [y, ...near.flatMap(({ north, south }) => [north, south])];
  let nearest: readonly [number, number] = [x, y];
  let least = Number.POSITIVE_INFINITY;
  for (const toX of xs) {
    for (const toY of ys) {
      const distance = Math.hypot(toX - x, toY - y);
      if (distance >= least || boxes.some((box) => isInBox(box, toX, toY))) continue;
      nearest = [toX, toY];
      least = distance;
    }
  }
  return nearest;
}

function overlap(a: MapBox, b: MapBox): boolean {
  return a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south;
}

function scaled({ west, north, east, south }: MapBox, by: number): MapBox {
  return { west: west * by, north: north * by, east: east * by, south: south * by };
}

function around({ west, north, east, south }: MapBox, x: number, y: number, scale: number): MapBox {
  return {
    west: x + (west - PIN) / scale,
    north: y + (north - PIN) / scale,
    east: x + (east + PIN) / scale,
    south: y + (south + PIN) / scale,
  };
}
