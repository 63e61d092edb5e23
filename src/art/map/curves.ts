import { type Point, whole } from '#art/kit/path.ts';

/**
 * A closed smooth outline through the midpoints of its sides: no corners remain, and no point moves
 * by more than a quarter of a side.
 */
export function closedCurve(ring: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [ax, ay] = ring[index % ring.length] ?? [0, 0];
    const [bx, by] = ring[(index + 1) % ring.length] ?? [0, 0];
    return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
  };
  let [x, y] = middle(0);
  let data = `M${whole(x, y)}`;
  for (let i = 1; i <= ring.length; i += 1) {
    const [cx, cy] = ring[i % ring.length] ?? [0, 0];
    const [ex, ey] = middle(i);
    data += `q${whole(cx - x, cy - y, ex - x, ey - y)}`;
    [x, y] = [ex, ey];
  }
  return `${data}z`;
}

/** An open curve through all its points (Catmull–Rom spline). */
export function openCurve(line: readonly Point[]): string {
  const [first] = line;
  if (first === undefined) return '';
  let data = `M${whole(...first)}`;
  for (let i = 0; i + 1 < line.length; i += 1) {
    const b = line[i] ?? first;
    const c = line[i + 1] ?? b;
    const a = line[i - 1] ?? b;
    const d = line[i + 2] ?? c;
    const [leaveX, leaveY] = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const [reachX, reachY] = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    data += `C${whole(leaveX, leaveY, reachX, reachY, c[0], c[1])}`;
  }
  return data;
}

/** Points near both ends of every long side, so that only its corners are rounded. */
export function withCorners(ring: readonly Point[], reach = 12): Point[] {
  return ring.flatMap((from, index): Point[] => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length <= reach * 3) return [from];
    const at = (share: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    return [from, at(reach / length), at(1 - reach / length)];
  });
}
