/** A symbol of the chart: its position, and its size in sixtieths. */
export type ChartSymbol = [x: number, y: number, size: number];

/**
 * Keeps at most a third of the measured peaks: the highest of each range, close enough to overlap.
 * Isolated peaks are dropped first.
 */
export function thinOut(
  peaks: readonly ChartSymbol[],
  clearings: readonly (readonly [number, number])[],
) {
  const wanted = Math.round(peaks.length / 3);
  const ranked = peaks
    .filter(([x, y]) => clearings.every(([cx, cy]) => Math.hypot(x - cx, y - cy + 20) > 62))
    .map((peak) => ({ peak, score: peak[2] / 60 + neighbors(peak, peaks) * 0.12 }))
    .sort((a, b) => b.score - a.score);
  const kept: ChartSymbol[] = [];
  for (const { peak } of ranked) {
    if (kept.length === wanted) break;
    const isFree = kept.every(([x, y]) => Math.abs(peak[0] - x) > 46 || Math.abs(peak[1] - y) > 30);
    if (isFree) kept.push(peak);
  }
  return kept.sort((a, b) => a[1] - b[1]);
}

function neighbors([x, y]: ChartSymbol, peaks: readonly ChartSymbol[]): number {
  return peaks.filter(([cx, cy]) => Math.hypot(cx - x, cy - y) < 110).length;
}
