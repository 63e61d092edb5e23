/** A symbol of the chart: its position, and its size in sixtieths. */
export type Symbol = [x: number, y: number, size: number];

/**
 * Keeps a third of the measured crests: the highest of each range, close enough to overlap.
 * Isolated crests are dropped first.
 */
export function thinOut(
  crests: readonly Symbol[],
  clearings: readonly (readonly [number, number])[],
) {
  const wanted = Math.round(crests.length / 3);
  const ranked = crests
    .filter(([x, y]) => clearings.every(([cx, cy]) => Math.hypot(x - cx, y - cy + 20) > 62))
    .map((crest) => ({ crest, score: crest[2] / 60 + neighbors(crest, crests) * 0.12 }))
    .sort((a, b) => b.score - a.score);
  const kept: Symbol[] = [];
  for (const { crest } of ranked) {
    if (kept.length === wanted) break;
    const isFree = kept.every(
      ([x, y]) => Math.abs(crest[0] - x) > 46 || Math.abs(crest[1] - y) > 30,
    );
    if (isFree) kept.push(crest);
  }
  return kept.sort((a, b) => a[1] - b[1]);
}

function neighbors([x, y]: Symbol, crests: readonly Symbol[]): number {
  return crests.filter(([cx, cy]) => Math.hypot(cx - x, cy - y) < 110).length;
}
