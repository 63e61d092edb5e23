// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { World } from '#contract/worlds.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { LaunchClock } from './LaunchClock.tsx';
import { OnlineLine } from './OnlineLine.tsx';

const NOW = 1_794_700_800;
const DAY = 86_400;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the launch clock, as the specification says', () => {
  test('months are shown only if there are any', () => {
    show({ opens_at: NOW + 40 * DAY });
    expect(screen.getByRole('timer').textContent).toMatch(/^1month/);
    cleanup();
    show({ opens_at: NOW + 20 * DAY });
    expect(screen.getByRole('timer').textContent).toMatch(/^20days/);
  });

  test('at zero it shows "Server ON LINE", and no longer that the server will open', () => {
    show({ opens_at: NOW + 2 });
    expect(screen.getByText('The gates open in')).toBeDefined();
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByText('Server ON LINE')).toBeDefined();
    expect(screen.getByText('The gates opened on')).toBeDefined();
  });

  test('a world without a launch date has no countdown', () => {
    const { container } = show({ opens_at: 0 });
    expect(container.textContent).toBe('');
  });
});

describe('players online', () => {
  const online = { players: 55, shops: 0, history: [] };

  test('the current count, while the world responds', () => {
    renderWithText(<OnlineLine world={world} online={online} />);
    expect(screen.getByText('players now')).toBeDefined();
    expect(screen.getByText('Online')).toBeDefined();
  });

  test('an unreachable world shows the last known player count', () => {
    renderWithText(<OnlineLine world={{ ...world, reachable: false }} online={online} />);
    expect(screen.getByText('players at last contact')).toBeDefined();
    expect(screen.getByText('Unreachable')).toBeDefined();
  });

  test('a world that was never checked is neither up nor down', () => {
    renderWithText(<OnlineLine world={{ ...world, reachable: null, as_of: 0 }} online={null} />);
    expect(screen.queryByText('Online')).toBeNull();
    expect(screen.queryByText('Unreachable')).toBeNull();
  });
});

function show(fields: Partial<World>) {
  return renderWithText(<LaunchClock world={{ ...world, ...fields }} />);
}

const world: World = {
  server_id: 1,
  name: 'Aden',
  zone: '-03:00',
  reachable: true,
  as_of: NOW,
  checked_at: NOW,
  players_online: 55,
  opens_at: 0,
  castle_skills: true,
};
