import { describe, expect, test } from 'vitest';
import { hasLooks, isPossibleChange, reviseLooks } from './looks.ts';

const WOMAN = { race: 0, sex: 1, face: 0, hairStyle: 6, hairColor: 0 };
const MAN = { ...WOMAN, sex: 0, hairStyle: 2 };

describe('a possible change', () => {
  test.each([
    [{ face: 2 }, true],
    [{ face: 3 }, false],
    [{ hairColor: 3 }, true],
    [{ hairColor: 4 }, false],
    [{ hairStyle: 6 }, true],
    [{ hairStyle: 7 }, false],
    [{ sex: 1, hairStyle: 6 }, true],
    [{ sex: 0, hairStyle: 5 }, false],
    [{ sex: 2 }, false],
    [{ face: 1.5 }, false],
    [{ face: -1 }, false],
    [{}, false],
  ])('%j: %s', (change, isPossible) => {
    expect(isPossibleChange(change)).toBe(isPossible);
  });
});

describe('what a character looks like afterwards', () => {
  test('keeps what was not chosen', () => {
    expect(reviseLooks(MAN, { face: 1 })).toEqual({
      sex: 0,
      face: 1,
      hairStyle: 2,
      hairColor: 0,
    });
  });

  test('a hair style only for women becomes the last one a man can have', () => {
    expect(reviseLooks(WOMAN, { sex: 0 })).toMatchObject({ sex: 0, hairStyle: 4 });
  });

  test.each([
    [MAN, { hairStyle: 5 }, 'hairNotForMen'],
    [{ ...MAN, race: 5 }, { sex: 1 }, 'sexIsFixed'],
    [MAN, { sex: 0, hairStyle: 2 }, 'looksUnchanged'],
  ] as const)('%j with %j: %s', (current, change, refusal) => {
    expect(reviseLooks(current, change)).toBe(refusal);
  });

  test('Kamael may change their hair, but not their sex', () => {
    expect(reviseLooks({ ...MAN, race: 5 }, { sex: 0, hairStyle: 3 })).toMatchObject({
      hairStyle: 3,
    });
  });
});

test('a character has the new looks only if every chosen part matches', () => {
  expect(hasLooks(MAN, { sex: 0, hairStyle: 2 })).toBe(true);
  expect(hasLooks(MAN, { sex: 0, hairStyle: 3 })).toBe(false);
});
