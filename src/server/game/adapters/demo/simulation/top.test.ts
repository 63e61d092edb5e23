import fc from 'fast-check';
import { expect, test } from 'vitest';
import { top } from './top.ts';

test('gives the same as a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.nat(30), (scores, count) => {
      const sorted = scores.map((_, index) => index);
      sorted.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      expect(top(scores, count)).toEqual(sorted.slice(0, count));
    }),
  );
});
