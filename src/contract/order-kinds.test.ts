import { expect, test } from 'vitest';
import {
  ORDER_KIND_NAMES,
  ORDER_KINDS,
  PRICED_KINDS,
  type Prices,
  priceOf,
} from './order-kinds.ts';

const PRICES = Object.fromEntries(PRICED_KINDS.map((kind) => [kind, 20])) as Prices;

test('a kind’s name can be part of a ledger account and of a price’s row', () => {
  for (const name of ORDER_KIND_NAMES) expect(name).toMatch(/^[a-z_]+$/);
});

test('no two kinds share a path', () => {
  const paths = ORDER_KIND_NAMES.map((name) => ORDER_KINDS[name].path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a hyphen in the name makes a rename free, and nothing else', () => {
  expect(priceOf('rename', PRICES, 'Kaelthar')).toBe(20);
  expect(priceOf('rename', PRICES, 'Kael-1')).toBe(0);
  for (const kind of PRICED_KINDS.filter((priced) => priced !== 'rename')) {
    expect(priceOf(kind, PRICES, 'Kael-1')).toBe(20);
  }
  expect(priceOf('migrate', PRICES)).toBe(20);
});
