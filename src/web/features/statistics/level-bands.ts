export interface LevelBand {
  from: number;
  to: number;
  count: number;
}

const WIDTH = 5;

/** Five levels each, from the highest level anybody has down to 1, without gaps. */
export function levelBands(
  levels: readonly (readonly [level: number, count: number])[],
): LevelBand[] {
  const highest = Math.max(0, ...levels.map(([level]) => level));
  const bands: LevelBand[] = [];
  for (let low = Math.floor(highest / WIDTH) * WIDTH; low >= 0 && highest > 0; low -= WIDTH) {
    const [from, to] = [Math.max(1, low), Math.min(highest, low + WIDTH - 1)];
    const count = levels
      .filter(([level]) => level >= from && level <= to)
      .reduce((sum, [, many]) => sum + many, 0);
    bands.push({ from, to, count });
  }
  return bands;
}

/** Half of all characters have this level or a lower one. */
export function medianLevel(levels: readonly (readonly [level: number, count: number])[]): number {
  const half = levels.reduce((sum, [, count]) => sum + count, 0) / 2;
  let counted = 0;
  for (const [level, count] of levels) {
    counted += count;
    if (counted >= half) return level;
  }
  return 0;
}
