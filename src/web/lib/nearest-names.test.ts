import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const BOSSES = ['Queen Ant', 'Core', 'Orfen', 'Zaken', 'Baium', 'Antharas', 'Valakas'];

test('a misspelled name is found by the part that was typed, the closest first', () => {
  expect(nearestNames(BOSSES, 'quean')).toEqual(['Queen Ant']);
  expect(nearestNames(BOSSES, 'Antaras')).toEqual(['Antharas']);
  expect(nearestNames(BOSSES, 'vallakas')).toEqual(['Valakas']);
  expect(nearestNames(['Orfan', 'Orfen'], 'orfen')).toEqual(['Orfen', 'Orfan']);
});

test('what resembles nothing suggests nothing', () => {
  expect(nearestNames(BOSSES, 'zzzzzzzz')).toEqual([]);
  expect(nearestNames(BOSSES, 'xy')).toEqual([]);
  expect(nearestNames([], 'queen')).toEqual([]);
});

test('at most as many as wanted, each once', () => {
  expect(nearestNames(['Aa', 'Aa', 'Aab', 'Aac', 'Aad'], 'aax', 2)).toEqual(['Aa', 'Aab']);
});
