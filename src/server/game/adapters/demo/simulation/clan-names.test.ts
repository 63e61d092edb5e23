import { expect, test } from 'vitest';
import { clanName } from './clan-names.ts';

test.each([1, 7, 2_000_000_000])('the clans of seed %i have unique names', (seed) => {
  const names = Array.from({ length: 25_000 }, (_, clan) => clanName(seed, clan));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z0-9]{1,16}$/.test(name))).toEqual([]);
});
