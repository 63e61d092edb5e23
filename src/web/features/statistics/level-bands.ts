import { THIRD_CLASS_LEVEL } from './third-class.ts';

export interface LevelBand {
  from: number;
  to: number;
  count: number;
}

const WIDTH = 5;

/**
 * Five levels each, from the highest level anybody has down to the lowest, without gaps. The band
 * in which the third class begins is split there: a band's color says whether its levels have that
 * class.
 */
export function levelBands(
  levels: readonly (readonly [level: number, count: number])[],
): LevelBand[] {
  const highest = Math.max(0, ...levels.map(([level]) => level));
  const bands: LevelBand[] = [];
  for (let to = highest; to > 0; to = (bands.at(-1)?.from ?? 1) - 1) {
    const low = Math.max(1, to - (to % WIDTH));
    const from = low < THIRD_CLASS_LEVEL && to >= THIRD_CLASS_LEVEL ? THIRD_CLASS_LEVEL : low;
    const count = levels
      .filter(([level]) => level >= from && level <= to)
      .reduce((sum, [, many]) => sum + many, 0);
    bands.push({ from, to, count });
  }
  while (bands.at(-1)?.count === 0) bands.pop();
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
