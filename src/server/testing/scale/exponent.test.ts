import { expect, test } from 'vitest';
import { exponentOf } from './exponent.ts';

test.each([
  ['a constant', (n: number) => 7 + 0 * n, 0],
  ['a line', (n: number) => 3 * n, 1],
  ['a square root', (n: number) => Math.sqrt(n), 0.5],
])('the exponent of %s', (_, cost, exponent) => {
  const points = [1e3, 1e4, 1e5, 1e6].map((n) => [n, cost(n)] as const);
  expect(exponentOf(points)).toBeCloseTo(exponent);
});

test('the exponent of a cost that grows like the depth of an index is close to 0', () => {
  const depth = [1e3, 1e4, 1e5, 1e6].map((n) => [n, 20 + Math.log10(n)] as const);
  expect(exponentOf(depth)).toBeLessThan(0.05);
});
