import { expect, test } from 'vitest';
import { stateAt } from './RunState.tsx';

const NOW = 1_800_000_000;
const DAY = 86_400;

test('what is switched on runs only between its times', () => {
  const running = { is_active: true, starts_at: NOW - DAY, ends_at: NOW + DAY };
  expect(stateAt(running, NOW)).toBe('running');
  expect(stateAt({ ...running, starts_at: NOW + 1 }, NOW)).toBe('planned');
  expect(stateAt({ ...running, ends_at: NOW }, NOW)).toBe('ended');
  expect(stateAt({ ...running, is_active: false }, NOW)).toBe('off');
});

test('without times it runs as long as it is switched on', () => {
  expect(stateAt({ is_active: true, starts_at: 0, ends_at: 0 }, NOW)).toBe('running');
});
