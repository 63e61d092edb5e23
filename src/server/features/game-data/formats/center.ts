export interface Point {
  x: number;
  y: number;
}

/** The mean of an area's corners; undefined if there are none. */
export function centerOf(points: readonly Point[]): Point | undefined {
  const known = points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  if (known.length === 0) return undefined;
  const mean = (pick: (point: Point) => number) =>
    Math.round(known.reduce((total, point) => total + pick(point), 0) / known.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
