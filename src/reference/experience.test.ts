import { expect, test } from 'vitest';
import { experienceOfLevel, levelAtExperience, MAX_LEVEL } from './experience.ts';

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
  expect(() => experienceOfLevel(0)).toThrow(RangeError);
});
