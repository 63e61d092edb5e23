import { expect, test } from 'vitest';
import { gameClassById, gameClasses, gameClassName } from './classes.ts';

test('a class has race, archetype and parent', () => {
  expect(gameClassById(92)).toEqual({
    id: 92,
    name: 'Sagittarius',
    race: 'Human',
    archetype: 'archer',
    parentId: 9,
  });
});

test('every parent exists and is of the same race', () => {
  for (const { parentId, race } of gameClasses) {
    if (parentId !== null) expect(gameClassById(parentId)?.race).toBe(race);
  }
});

test('an unused id has a fallback name', () => {
  expect(gameClassName(88)).toBe('Duelist');
  expect(gameClassName(60)).toBe('Class #60');
});
