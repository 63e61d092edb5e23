import { expect, test } from 'vitest';
import { streakMarks } from './streak-marks.ts';

test.each([
  [0, 0],
  [1, 1],
  [6, 6],
  [7, 7],
  [8, 1],
  [14, 7],
])('a streak of %i days shows %i of seven marks', (streak, reached) => {
  const marks = streakMarks(streak, 7);
  expect(marks).toHaveLength(7);
  expect(marks.filter(({ isReached }) => isReached)).toHaveLength(reached);
  expect(marks.find(({ isNext }) => isNext)?.day).toBe(reached < 7 ? reached + 1 : undefined);
});
