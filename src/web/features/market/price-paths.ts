import type { PricePoint } from '#contract/market-items.ts';

export interface PricePaths {
  /** Prices at the top and bottom edge. */
  top: number;
  bottom: number;
  lowestMedian: number;
  highestMedian: number;
  lastMedian: number;
  /** Path data; the bars stand on y = 0. */
  median: string;
  medianArea: string;
  low: string;
  bars: string;
}

interface Size {
  width: number;
  height: number;
  /** Height of the space for the bars. */
  bars: number;
}

/**
 * Null if no shop offered the item. A lowest price far below the median, such as a price with a
 * digit missing, is cut off at the bottom and does not flatten the rest.
 */
export function pricePaths(
  points: readonly PricePoint[],
  { width, height, bars }: Size,
): PricePaths | null {
  const medians = points.flatMap(({ median }) => (median === null ? [] : [Number(median)]));
  const [first, last] = [points[0], points.at(-1)];
  const lastMedian = medians.at(-1);
  if (!first || !last || lastMedian === undefined) return null;
  const lowestMedian = Math.min(...medians);
  const highestMedian = Math.max(...medians);
  const lows = points.flatMap(({ low }) => (low === null ? [] : [Number(low)]));
  const floor = Math.max(Math.min(...lows), lowestMedian / 2);
  const spread = Math.max(highestMedian - floor, highestMedian * 0.1);
  const top = highestMedian + spread * 0.12;
  const bottom = Math.max(0, floor - spread * 0.12);
  const from = Date.parse(first.day);
  const span = Math.max(1, Date.parse(last.day) - from);
  // A single day is in the middle.
  const x = ({ day }: PricePoint) =>
    points.length === 1 ? width / 2 : round(((Date.parse(day) - from) / span) * width);
  const y = (price: number) =>
    round((1 - (Math.max(bottom, price) - bottom) / (top - bottom)) * height);
  const line = (prices: readonly [PricePoint, string | null][]) => {
    const placed = prices.flatMap(([point, price]) =>
      price === null ? [] : [`${x(point)} ${y(Number(price))}`],
    );
    // A line to its own start is drawn as a dot.
    return `M${(placed.length === 1 ? [...placed, ...placed] : placed).join('L')}`;
  };
  const median = line(points.map((point) => [point, point.median]));
  const [start = '', end = ''] = [median.slice(1).split('L')[0], median.split('L').at(-1)];
  const mostShops = Math.max(1, ...points.map(({ shops }) => shops));
  const barWidth = round(Math.min(24, (width / points.length) * 0.7));
  return {
    top,
    bottom,
    lowestMedian,
    highestMedian,
    lastMedian,
    median,
    medianArea: `${median}L${end.split(' ')[0]} ${height}L${start.split(' ')[0]} ${height}Z`,
    low: line(points.map((point) => [point, point.low])),
    bars: points
      .filter(({ shops }) => shops > 0)
      .map((point) => {
        const left = Math.min(Math.max(0, x(point) - barWidth / 2), width - barWidth);
        return `M${round(left)} 0v${round((-point.shops / mostShops) * (bars - 6))}h${barWidth}V0z`;
      })
      .join(''),
  };
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
