import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const NOW = new Date('2026-10-21T07:18:00Z');

test.each([
  ['600', 600],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 600],
  ['Wed, 21 Oct 2026 07:08:00 GMT', 0],
  ['-5', 0],
  ['Infinity', 0],
  ['later', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After %o asks to wait %d seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
