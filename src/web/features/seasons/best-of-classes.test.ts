import { expect, test } from 'vitest';
import { bestOfClasses } from './best-of-classes.ts';

const contender = (id: number, ofClass: string, point: number) => ({
  id,
  class: ofClass,
  point,
  name: `N${id}`,
});

test('the best and the second best of each class, by points', () => {
  const { heroes, runnersUp } = bestOfClasses([
    contender(1, 'Sagittarius', 20),
    contender(2, 'Archmage', 90),
    contender(3, 'Sagittarius', 50),
    contender(4, 'Sagittarius', 30),
    contender(5, 'Dominator', 10),
    contender(6, 'Archmage', 90),
  ]);
  expect(heroes.map(({ id }) => id)).toEqual([2, 3, 5]);
  expect(runnersUp.map(({ id }) => id)).toEqual([6, 4]);
});

test('without characters both lists are empty', () => {
  expect(bestOfClasses([])).toEqual({ heroes: [], runnersUp: [] });
});
