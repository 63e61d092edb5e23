import { expect, test } from 'vitest';
import { NICKNAMES, nickname, nicknameCode } from './nicknames.ts';
import { indexOfName, nameOfIndex } from './simulated-characters.ts';

const world = { seed: 7, size: 1_000_000, startedAt: 0, zone: '-03:00' };
const firstIntegers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('every 37th name maps back to its code, so no two of them are equal', () => {
  const codes = firstIntegers(Math.ceil(NICKNAMES / 37)).map((each) => each * 37);
  expect(codes.filter((code) => nicknameCode(nickname(code).toUpperCase()) !== code)).toEqual([]);
});

test('names are unique, 16 letters and digits at most, or end in the suffix of a merged server', () => {
  const names = firstIntegers(20_000).map((index) => nameOfIndex(world, index));
  expect(
    names.filter((name) => !/^[A-Za-z0-9]{1,16}$|^[A-Za-z0-9]{1,14}-[B2]$/.test(name)),
  ).toEqual([]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test('names are of many kinds: short, long, with digits, from a merged server', () => {
  const names = firstIntegers(5_000).map((index) => nameOfIndex(world, index));
  const share = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).length / names.length;
  expect(share(/^.{1,5}$/)).toBeGreaterThan(0.03);
  expect(share(/^.{13,}$/)).toBeGreaterThan(0.02);
  expect(share(/\d/)).toBeGreaterThan(0.1);
  expect(share(/-.$/)).toBeGreaterThan(0.001);
  expect(share(/-.$/)).toBeLessThan(0.01);
});

test('a character is found by name in any letter case', () => {
  for (const index of [0, 4_999, 999_999]) {
    expect(indexOfName(world, nameOfIndex(world, index).toLowerCase())).toBe(index);
  }
  expect(indexOfName(world, 'Nobody_Has_This')).toBeNull();
  expect(indexOfName({ ...world, size: 10 }, nameOfIndex(world, 11))).toBeNull();
});
