import { expect, test } from 'vitest';
import { reportState, reportsByState } from './report-state.ts';

test('the URL chooses the state, all by default', () => {
  expect(reportState(new URLSearchParams())).toBe('all');
  expect(reportState(new URLSearchParams('state=closed'))).toBe('closed');
  expect(reportState(new URLSearchParams('state=anything'))).toBe('all');
});

test('every report is either open or closed, in the given order', () => {
  const [first, second, third] = [{ closed: false }, { closed: true }, { closed: false }] as const;
  expect(reportsByState([first, second, third])).toEqual({
    all: [first, second, third],
    open: [first, third],
    closed: [second],
  });
});
