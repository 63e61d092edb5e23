// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { OnlineChart } from './OnlineChart.tsx';

test('the time axis moves on with the newest measurement, always with five marks', () => {
  const at = 1_790_000_000;
  const upTo = (to: number): [number, number][] => [
    [to - 600, 10],
    [to, 20],
  ];
  const view = renderWithText(<OnlineChart history={upTo(at)} zone="UTC" />);
  const marks = () =>
    [...view.container.querySelectorAll('.justify-between.pt-1 > span')].map(
      ({ textContent }) => textContent,
    );
  const before = marks();
  expect(before).toHaveLength(5);
  expect(before[0]).toBe(before[4]);
  view.rerender(<OnlineChart history={upTo(at + 600)} zone="UTC" />);
  const after = marks();
  expect(after).toHaveLength(5);
  expect(after.filter((mark) => before.includes(mark))).toEqual([]);
});
