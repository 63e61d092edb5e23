import { expect, test } from 'vitest';
import { runStateAt } from './RunState.tsx';
import { runningFirst } from './running-first.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

test('what is switched on runs only between its times', () => {
  const running = { is_active: true, starts_at: NOW - DAY, ends_at: NOW + DAY };
  expect(runStateAt(running, NOW)).toBe('running');
  expect(runStateAt({ ...running, starts_at: NOW + 1 }, NOW)).toBe('planned');
  expect(runStateAt({ ...running, ends_at: NOW }, NOW)).toBe('ended');
  expect(runStateAt({ ...running, is_active: false }, NOW)).toBe('off');
});

test('without times it runs as long as it is switched on', () => {
  expect(runStateAt({ is_active: true, starts_at: 0, ends_at: 0 }, NOW)).toBe('running');
});

test('what runs comes first, then what is planned, switched off, over', () => {
  const row = (name: string, is_active: boolean, starts_at: number, ends_at: number) => ({
    name,
    is_active,
    starts_at,
    ends_at,
  });
  const rows = [
    row('over', true, 0, NOW - DAY),
    row('off', false, 0, 0),
    row('planned', true, NOW + DAY, 0),
    row('runs', true, 0, 0),
    row('runs too', true, NOW - DAY, NOW + DAY),
  ];
  expect(runningFirst(rows, NOW).map(({ name }) => name)).toEqual([
    'runs',
    'runs too',
    'planned',
    'off',
    'over',
  ]);
});
