import { expect, test } from 'vitest';
import { keptDuration, periodEnd, proRataCents, undeliveredCents } from './periods.ts';

const month = { period_unit: 'month', period_count: 1 };

test.each([
  ['2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['2028-01-31T10:00:00Z', '2028-02-29T10:00:00Z'],
  ['2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z'],
])('a month from %s ends at %s', (from, to) => {
  expect(periodEnd(new Date(from), month)).toEqual(new Date(to));
});

const period = { starts_at: new Date('2026-06-01T00:00Z'), ends_at: new Date('2026-07-01T00:00Z') };

test.each([
  ['2026-06-01T00:00:00Z', 1_000],
  ['2026-06-01T00:00:01Z', 966],
  ['2026-06-16T00:00:00Z', 500],
  ['2026-06-29T23:00:00Z', 33],
  ['2026-06-30T00:00:01Z', 0],
  ['2026-07-05T00:00:00Z', 0],
  ['2026-05-20T00:00:00Z', 1_000],
])('ended at %s: %i of 1000 cents are refunded', (now, cents) => {
  expect(proRataCents(period, 1_000, new Date(now))).toBe(cents);
});

test('VIP is kept in proportion to the part of the price that was kept', () => {
  expect(keptDuration(100, 1_000, 0)).toBe(100);
  expect(keptDuration(100, 1_000, 333)).toBe(67);
  expect(keptDuration(100, 1_000, 1_000)).toBe(0);
  expect(keptDuration(100, 1_000, 2_000)).toBe(0);
});

test.each([
  [0, 0, 1_000],
  [15, 0, 500],
  [30, 0, 0],
  [10, 400, 266],
  [20, 400, 0],
  [0, 1_000, 0],
])(
  '%i days delivered and %i cents refunded of 30 days for 10.00: %i cents',
  (days, cents, left) => {
    const period = {
      starts_at: new Date('2026-06-01T00:00:00Z'),
      ends_at: new Date('2026-07-01T00:00:00Z'),
      amount_cents: 1_000,
      refunded_cents: cents,
      disputed_cents: 0,
    };
    expect(undeliveredCents(period, days * 86_400)).toBe(left);
  },
);
