import { expect, test } from 'vitest';
import { comparePrice } from './compare-price.ts';

test.each([
  ['70', '100', { kind: 'below', percent: 30 }],
  ['125', '100', { kind: 'above', percent: 25 }],
  ['102', '100', { kind: 'same' }],
  ['1', '180000000', { kind: 'below', percent: 100 }],
  ['2000000000', '100000', { kind: 'far', times: 20_000 }],
  ['18014398509481986', '9007199254740993', { kind: 'above', percent: 100 }],
])('a price of %s against the usual %s', (price, usual, expected) => {
  expect(comparePrice(price, usual)).toEqual(expected);
});

test('without a usual price there is nothing to compare', () => {
  expect(comparePrice('70', null)).toBeNull();
  expect(comparePrice('70', '0')).toBeNull();
});
