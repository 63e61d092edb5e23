import { expect, test } from 'vitest';
import { chargeFor, currencyDigits, fromMinorUnits, moneyText, toMinorUnits } from './currency.ts';

test.each([
  ['USD', 2],
  ['BRL', 2],
  ['TWD', 2],
  // Two by ISO 4217, though Intl shows none.
  ['COP', 2],
  ['HUF', 2],
  ['MGA', 2],
  ...['CLP', 'JPY', 'KRW', 'PYG', 'VND', 'ISK', 'UGX', 'XAF'].map((code) => [code, 0] as const),
  ...['KWD', 'BHD', 'JOD', 'OMR', 'TND', 'IQD', 'LYD'].map((code) => [code, 3] as const),
  ['CLF', 4],
] as const)('%s has %i decimals', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
  expect(toMinorUnits(1, currency)).toBe(10 ** digits);
  expect(fromMinorUnits(10 ** digits, currency)).toBe(1);
});

test.each([
  ['USD', 1, 2, 499, 499],
  ['BRL', 5.4, 2, 499, 2_695],
  ['CLP', 943.37, 0, 499, 4_707],
  ['KWD', 0.307, 3, 499, 1_532],
  // As Stripe requires: three decimals, the last of them zero.
  ['KWD', 0.307, 2, 499, 1_530],
  // As Mercado Pago and PayPal require: two decimals by ISO, none in a charge.
  ['COP', 4_012.3, 0, 499, 2_002_100],
  ['HUF', 361.4, 0, 499, 180_300],
  ['KWD', 0.000_1, 3, 1, 1],
])('%s at %d with %i decimals: %i US cents are %i', (currency, perUsd, digits, cents, minor) => {
  expect(chargeFor({ currency, perUsd, digits }, cents)).toBe(minor);
});

test('money as text has the decimals of its currency', () => {
  expect([7_250, 4_700, 1_234].map((n, i) => moneyText(n, ['BRL', 'CLP', 'KWD'][i] ?? ''))).toEqual(
    ['72.50 BRL', '4700 CLP', '1.234 KWD'],
  );
});
