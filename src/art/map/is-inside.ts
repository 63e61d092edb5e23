import type { Point } from '#art/kit/path.ts';

/** Whether a ray from the point crosses the ring an odd number of times. */
export function isInside(ring: readonly Point[], x: number, y: number): boolean {
  let isIn = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isIn = !isIn;
  });
  return isIn;
}
