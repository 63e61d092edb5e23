import { expect, test } from 'vitest';
import { isDeliverablePack, optionsFor, resolvePack, shownOptions, slotsOf } from './shop-packs.ts';

const line = (item_id: number, count = 1, stacks = true) => ({ item_id, count, stacks });
const option = (item_id: number, ...archetypes: string[]) => ({
  archetypes,
  items: [line(item_id)],
});

test('options meant for a class come before those for everybody', () => {
  const choice = { options: [option(1, 'mage'), option(2), option(3, 'mage', 'healer')] };
  expect(optionsFor(choice, 'mage')).toEqual([0, 2]);
  expect(optionsFor(choice, 'warrior')).toEqual([1]);
  expect(optionsFor(choice, null)).toEqual([1]);
});

test('what one class gets without choosing, another cannot get at all', () => {
  const pack = { items: [line(57, 5)], choices: [{ options: [option(1, 'mage')] }] };
  expect(resolvePack(pack, 'mage', [])).toEqual([line(57, 5), line(1)]);
  expect(resolvePack(pack, 'warrior', [0])).toBe('not_for_class');
});

test('of several open options one must be picked, and only an open one', () => {
  const choices = [{ options: [option(1), option(2), option(3, 'mage')] }];
  expect(resolvePack({ items: [], choices }, 'warrior', [])).toBe('choice_missing');
  expect(resolvePack({ items: [], choices }, 'warrior', [2])).toBe('choice_missing');
  expect(resolvePack({ items: [], choices }, 'warrior', [1])).toEqual([line(2)]);
  expect(resolvePack({ items: [], choices }, 'mage', [null])).toEqual([line(3)]);
});

test('a pick other than the only open option is refused, not replaced', () => {
  const pack = { items: [], choices: [{ options: [option(1, 'mage'), option(2, 'warrior')] }] };
  expect(resolvePack(pack, 'warrior', [0])).toBe('changed');
  expect(resolvePack(pack, 'warrior', [1])).toEqual([line(2)]);
});

test('what is shown is what the class or the player decides, never a pick that is not open', () => {
  const choices = [
    { options: [option(1, 'mage'), option(2, 'warrior')] },
    { options: [option(3), option(4), option(5, 'mage')] },
  ];
  expect(shownOptions({ choices }, 'warrior', [0, 1])).toEqual([1, 1]);
  expect(shownOptions({ choices }, 'warrior', [null, 2])).toEqual([1, null]);
  expect(shownOptions({ choices }, 'mage', [])).toEqual([0, 2]);
  expect(shownOptions({ choices }, 'healer', [0])).toEqual([null, null]);
});

test('pieces that do not stack take a slot each', () => {
  expect(slotsOf([line(57, 1_000), line(78, 3, false)])).toBe(4);
});

test.each([
  [
    'eight stacks',
    true,
    { items: Array.from({ length: 8 }, (_, at) => line(at + 1)), choices: [] },
  ],
  ['nine', false, { items: Array.from({ length: 9 }, (_, at) => line(at + 1)), choices: [] }],
  ['nothing', false, { items: [], choices: [] }],
  ['only a choice', true, { items: [], choices: [{ options: [option(1), option(2)] }] }],
  ['one item in two options', true, { items: [], choices: [{ options: [option(1), option(1)] }] }],
  [
    'one item in two choices',
    false,
    { items: [], choices: [{ options: [option(1)] }, { options: [option(1)] }] },
  ],
  [
    'too much in one of its options',
    false,
    {
      items: [line(57)],
      choices: [{ options: [option(1), { archetypes: [], items: [line(2, 8, false)] }] }],
    },
  ],
])('%s can be delivered: %s', (_, expected, pack) => {
  expect(isDeliverablePack(pack)).toBe(expected);
});
