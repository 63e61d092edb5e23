import type { ChartProps } from './chart-props.ts';

/** Lines of an axis above zero, at most. */
const MAX_STEPS = 4;

type Extremes = readonly [low: number, high: number];

/** The lowest and the highest value drawn; bars of one day are stacked, except `pairs`. */
export function extremes(
  rows: ChartProps['rows'],
  series: ChartProps['series'],
  kind: ChartProps['kind'],
): Extremes {
  const stacked = (key: string) =>
    kind === 'bars' && !series.some((each) => each.key === key && each.isPrevious);
  const values = rows.flatMap((row) => {
    const numbers = series.map(({ key }): [string, number] => [key, Number(row[key]) || 0]);
    const total = (sign: number) =>
      numbers
        .filter(([key, value]) => stacked(key) && value * sign > 0)
        .reduce((sum, [, value]) => sum + value, 0);
    return [total(1), total(-1), ...numbers.map(([, value]) => value)];
  });
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

/** Whole, round and evenly spaced marks from below the lowest value to above the highest. */
export function roundTicks([low, high]: Extremes): number[] {
  const step = roundStep((high - low) / MAX_STEPS);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function roundStep(least: number): number {
  if (least <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * magnitude >= least) ?? 10;
  return factor * magnitude;
}
