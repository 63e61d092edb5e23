import { expect, test } from 'vitest';
import type { PricePoint } from '#contract/market-items.ts';
import { pricePaths } from './price-paths.ts';

const SIZE = { width: 100, height: 50, bars: 10 };
const point = (day: number, median: number | null, low = median): PricePoint => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  low: low === null ? null : String(low),
  median: median === null ? null : String(median),
  shops: median === null ? 0 : 2,
  best_bid: null,
});

test('days are placed by date, even after days without a shop', () => {
  const drawn = pricePaths([point(1, 100), point(2, 100), point(11, 200)], SIZE);
  expect(drawn?.median.match(/[ML][\d.]+/g)).toEqual(['M0', 'L10', 'L100']);
  expect(drawn?.lastMedian).toBe(200);
});

test('one absurdly low price does not flatten the chart', () => {
  const drawn = pricePaths([point(1, 100_000), point(2, 110_000, 1)], SIZE);
  expect(drawn?.bottom).toBeGreaterThan(40_000);
  expect(drawn?.low).toMatch(/ 50$/);
});

test('a single day is a dot, a constant price a line with room around it', () => {
  expect(pricePaths([point(1, 100)], SIZE)?.median).toMatch(/^M50 [\d.]+L50 [\d.]+$/);
  const drawn = pricePaths([point(1, 100), point(2, 100)], SIZE);
  expect(drawn && drawn.bottom < 100 && drawn.top > 100).toBe(true);
});

test('without a price to sell at there is no chart', () => {
  expect(pricePaths([point(1, null)], SIZE)).toBeNull();
  expect(pricePaths([], SIZE)).toBeNull();
});
