import { expect, test } from 'vitest';
import type { FiguresReply } from '#contract/admin-figures.ts';
import { reportTotals } from './report-totals.ts';

const money = (day: string, gross: number, returned: number) => ({
  ...{ day, gross, returned, payments: 1 },
});
const coins = (day: string, issued: number, players: number) => ({
  ...{ day, issued, removed: 5, in_game: 10, spent: { rename: 3, color: 4 }, held: 7, players },
});

const FIGURES: FiguresReply = {
  ...{ from: '2026-01-03', to: '2026-01-04', as_of: 0, providers: [], first_day: '2025-01-01' },
  revenue: [money('2026-01-03', 0.3, 0.1), money('2026-01-04', 10, 0)],
  flow: [coins('2026-01-03', 100, 50), coins('2026-01-04', 20, 60)],
  before: {
    revenue: [money('2026-01-01', 0.1, 0), money('2026-01-02', 99, 0)],
    flow: [coins('2026-01-01', 45, 20), coins('2026-01-02', 0, 33)],
  },
};

const totalFor = (key: string, figures = FIGURES) =>
  reportTotals(figures).find((total) => total.key === key);

test('the net revenue and its comparison are rounded to cents', () => {
  expect(totalFor('net')).toMatchObject({ value: 10.2, comparison: { now: 0.2, before: 0.1 } });
});

test('coins issued are those not removed again, and used ones are spent or in the game', () => {
  expect(totalFor('issued')).toMatchObject({ value: 110, comparison: { now: 95, before: 40 } });
  expect(totalFor('used')).toMatchObject({ value: 34, comparison: { now: 17, before: 17 } });
});

test('outstanding is a level: what players have at the end, with what orders hold', () => {
  expect(totalFor('outstanding')).toMatchObject({ value: 67, comparison: { now: 67, before: 40 } });
});

test('a young site has totals, and nothing to compare them with', () => {
  expect(totalFor('gross', { ...FIGURES, first_day: '2026-01-02' })).toMatchObject({
    ...{ value: 10.3, comparison: null },
  });
});
