import type { MapBox } from '#reference/chart.ts';
import { freePoint } from './obstacles.ts';

/** Something to show at a point of the chart. */
export interface Pin {
  x: number;
  y: number;
}

export interface PinGroup<P extends Pin> {
  /** The position of its symbol: that of the first pin, unless a castle or a name is there. */
  x: number;
  y: number;
  pins: readonly [P, ...P[]];
}

/** Symbols closer than this many pixels cannot be distinguished, nor tapped. */
export const PIN_DISTANCE = 27;

/**
 * Groups pins that would overlap into one symbol, at the position of the first in the list, so
 * that no two symbols are closer than `PIN_DISTANCE`. They also avoid castles, towns and their names.
 */
export function groupPins<P extends Pin>(
  pins: readonly P[],
  scale: number,
  obstacles: readonly MapBox[] = [],
): PinGroup<P>[] {
  const minDistance = PIN_DISTANCE / scale;
  const groups: { x: number; y: number; pins: [P, ...P[]] }[] = [];
  for (const pin of pins) {
    const [x, y] = freePoint(obstacles, pin.x, pin.y);
    const near = groups.find((group) => distance(group.x, group.y, x, y) < minDistance);
    if (near) near.pins.push(pin);
    else groups.push({ x, y, pins: [pin] });
  }
  return groups;
}

function distance(ax: number, ay: number, bx: number, by: number): number {
  return Math.hypot(ax - bx, ay - by);
}
