import { expect, test } from 'vitest';
import { EXPERIENCE } from './experience.data.ts';
import { experienceOfLevel, levelAtExperience } from './experience.ts';
import { MAX_LEVEL } from './levels.ts';

test.each([
  [0, 1],
  [67, 1],
  [68, 2],
  [835_853, 19],
  [835_854, 20],
  [Number.MAX_SAFE_INTEGER, 80],
])('experience %i is level %i', (experience, level) => {
  expect(levelAtExperience(experience)).toBe(level);
});

test('levels end where the table ends', () => {
  expect(MAX_LEVEL).toBe(80);
  // The last entry only marks the end of the last level.
  expect(EXPERIENCE).toHaveLength(MAX_LEVEL + 1);
  expect(() => experienceOfLevel(0)).toThrow(RangeError);
});
