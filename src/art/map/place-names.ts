/** Places the names of a chart without overlaps: few at a small scale, more when zoomed in. */

export type NameSide = 'right' | 'left' | 'below' | 'above' | 'middle';

export interface ChartName {
  text: string;
  x: number;
  y: number;
  /** Higher ones are placed first. */
  priority: number;
  /** The index of the first scale at which it may be shown. */
  from: number;
  /** Half the width of the mark next to it, in pixels; 0 for a name without one. */
  mark: number;
  /** Distance from its point in pixels, if larger than the mark. */
  reach?: number;
}

export interface NameScale {
  /** Pixels per map unit. */
  scale: number;
  /** The factor by which marks and obstacles are scaled here. */
  marks: number;
  /** The width and height in pixels of a name. */
  measure(name: ChartName): readonly [width: number, height: number];
}

/** Something names must not cover: a point of the chart and its box around it, in pixels. */
export interface Obstacle {
  x: number;
  y: number;
  box: Box;
}

export interface PlacedName {
  name: ChartName;
  side: NameSide;
  /** The index of the first scale at which there is room; it stays from there on. */
  from: number;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

const GAP = 3;

export function placeNames(
  names: readonly ChartName[],
  scales: readonly NameScale[],
  obstacles: readonly Obstacle[],
): PlacedName[] {
  let placed: PlacedName[] = [];
  scales.forEach((at, index) => {
    const taken = obstacles.map(({ x, y, box }) =>
      moved(scaled(box, at.marks), x * at.scale, y * at.scale),
    );
    for (const name of names) {
      if (name.mark > 0 && name.from <= index) taken.push(markBox(name, at));
    }
    // Names already placed keep their position; of two that overlap after zooming, the one with the
    // higher priority stays.
    placed = placed.filter(({ name, side }) => take(boxOf(name, side, at), taken));
    const placedNames = new Set(placed.map(({ name }) => name));
    for (const name of byPriority(names)) {
      if (name.from > index || placedNames.has(name)) continue;
      const side = sidesOf(name).find((each) => take(boxOf(name, each, at), taken));
      if (side !== undefined) placed.push({ name, side, from: index });
    }
    placed.sort((a, b) => b.name.priority - a.name.priority);
  });
  return placed;
}

/** The box of a name in pixels from the chart's origin. */
export function boxOf(name: ChartName, side: NameSide, at: NameScale): Box {
  const [width, height] = at.measure(name);
  const [x, y] = [name.x * at.scale, name.y * at.scale];
  const beside = ((name.reach ?? name.mark) + GAP) * at.marks;
  const left = { right: x + beside, left: x - beside - width }[side as string] ?? x - width / 2;
  const top = { below: y + beside, above: y - beside - height }[side as string] ?? y - height / 2;
  return [left, top, left + width, top + height];
}

export function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

function sidesOf({ mark }: ChartName): readonly NameSide[] {
  return mark === 0 ? ['middle'] : ['right', 'left', 'below', 'above'];
}

function markBox({ x, y, mark }: ChartName, { scale, marks }: NameScale): Box {
  return moved(scaled([-mark, -mark, mark, mark], marks), x * scale, y * scale);
}

function scaled([left, top, right, bottom]: Box, by: number): Box {
  return [left * by, top * by, right * by, bottom * by];
}

function take(box: Box, taken: Box[]): boolean {
  if (taken.some((other) => overlaps(box, other))) return false;
  taken.push(box);
  return true;
}

function moved([left, top, right, bottom]: Box, x: number, y: number): Box {
  return [left + x, top + y, right + x, bottom + y];
}

function byPriority(names: readonly ChartName[]): ChartName[] {
  return [...names].sort((a, b) => b.priority - a.priority);
}
