import type { ChartBox } from '#reference/chart.ts';

/** Something to show at a point of the chart. */
export interface Pin {
  x: number;
  y: number;
}

export interface PinGroup<P extends Pin> {
  /** The position of its symbol: that of the first boss, unless a castle is there. */
  x: number;
  y: number;
  pins: readonly [P, ...P[]];
}

/** Symbols closer than this many pixels cannot be distinguished, nor tapped. */
export const PIN_DISTANCE = 27;

/**
 * Groups bosses that would overlap into one symbol, at the position of the first in the list, so
 * that no two symbols are closer than `PIN_DISTANCE`. They also avoid castles and names of towns.
 */
export function groupPins<P extends Pin>(
  pins: readonly P[],
  scale: number,
  castles: readonly (readonly [number, number])[],
  names: readonly ChartBox[] = [],
): PinGroup<P>[] {
  const least = PIN_DISTANCE / scale;
  const groups: { x: number; y: number; pins: [P, ...P[]] }[] = [];
  for (const pin of pins) {
    const [x, nearestY] = awayFrom(castles, pin, least);
    const y = offNames(names, x, nearestY);
    const near = groups.find((group) => distance(group.x, group.y, x, y) < least);
    if (near) near.pins.push(pin);
    else groups.push({ x, y, pins: [pin] });
  }
  return groups;
}

function awayFrom(
  castles: readonly (readonly [number, number])[],
  { x, y }: Pin,
  least: number,
): [number, number] {
  for (const [castleX, castleY] of castles) {
    const away = distance(x, y, castleX, castleY);
    if (away >= least) continue;
    // At the same point there is no direction: it goes below, where a castle has no banner.
    const angle = away === 0 ? Math.PI / 2 : Math.atan2(y - castleY, x - castleX);
    return [castleX + Math.cos(angle) * least, castleY + Math.sin(angle) * least];
  }
  return [x, y];
}

/** Above or below a name, whichever is nearer: names are much wider than high. */
function offNames(names: readonly ChartBox[], x: number, y: number): number {
  const name = names.find(
    ({ west, north, east, south }) => x > west && x < east && y > north && y < south,
  );
  if (!name) return y;
  return y - name.north < name.south - y ? name.north : name.south;
}

function distance(ax: number, ay: number, bx: number, by: number): number {
  return Math.hypot(ax - bx, ay - by);
}
