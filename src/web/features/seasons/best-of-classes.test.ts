import { expect, test } from 'vitest';
import { bestOfClasses } from './best-of-classes.ts';

const hero = (id: number, ofClass: string, point: number) => ({
  id,
  class: ofClass,
  point,
  name: `N${id}`,
});

test('the best and the second best of each class, by points', () => {
  const { heroes, seconds } = bestOfClasses([
    hero(1, 'Sagittarius', 20),
    hero(2, 'Archmage', 90),
    hero(3, 'Sagittarius', 50),
    hero(4, 'Sagittarius', 30),
    hero(5, 'Dominator', 10),
    hero(6, 'Archmage', 90),
  ]);
  expect(heroes.map(({ id }) => id)).toEqual([2, 3, 5]);
  expect(seconds.map(({ id }) => id)).toEqual([6, 4]);
});

test('without characters both lists are empty', () => {
  expect(bestOfClasses([])).toEqual({ heroes: [], seconds: [] });
});
