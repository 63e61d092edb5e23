// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { RankChart, rankTicks } from './RankChart.tsx';

afterEach(cleanup);

test.each([
  ['the best rank is at the top', [3, 5, 4], [3, 4, 5]],
  ['a rank that never changed has room below it', [1, 1], [1, 2]],
  ['a wide range has few ticks, all whole numbers', [2, 40], [2, 12, 22, 32, 42]],
])('%s', (_, ranks, ticks) => {
  expect(rankTicks(ranks)).toEqual(ticks);
});

test('a rank is drawn as steps with a dot at each change, and no area', () => {
  const history = [
    ['2026-11-01', 4],
    ['2026-11-02', 2],
    ['2026-11-03', 2],
    ['2026-11-04', 3],
  ] as const;
  renderWithText(<RankChart title="PvP" history={history} />);
  const chart = screen.getByRole('img');
  const drawn = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  expect(drawn.filter((path) => path.endsWith('Z'))).toEqual([]);
  expect(drawn).toContain('M0 118H200V2H400V2H600V60');
  expect(drawn).toContain('M0 118h0M200 2h0M600 60h0');
});
