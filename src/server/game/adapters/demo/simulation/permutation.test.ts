import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permute, unpermute } from './permutation.ts';

test('every number maps to a unique position', () => {
  const places = Array.from({ length: 3_000 }, (_, value) => permute(7, 3_000, value));
  expect(new Set(places).size).toBe(3_000);
  expect(Math.max(...places)).toBe(2_999);
});

test('can be reversed for any seed, in worlds of 10,000 and more', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 10_000, max: 1 << 22 }),
      fc.nat(),
      (seed, size, n) => unpermute(seed, size, permute(seed, size, n % size)) === n % size,
    ),
  );
});
