// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { Countdown } from './Countdown.tsx';

const NOW = Date.UTC(2026, 10, 15);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('countdown', () => {
  test('omits months if there are none', () => {
    show(NOW + 90_061_000);
    expect(timer()).toBe('1day01hour01minute01second');
  });

  test('begins with the days, unless zeros are to be left out', () => {
    show(NOW + 62_000);
    expect(timer()).toBe('0days00hours01minute02seconds');
    cleanup();
    show(NOW + 62_000, { omitsZeros: true });
    expect(timer()).toBe('01minute02seconds');
  });

  test('ticks every second', () => {
    show(NOW + 3000);
    expect(timer()).toContain('03seconds');
    tick(1000);
    expect(timer()).toContain('02seconds');
  });

  test('shows "Server ON LINE" at zero and notifies once', () => {
    const onFinish = vi.fn();
    show(NOW + 2000, { onFinish });
    tick(1000);
    expect(screen.queryByText('Server ON LINE')).toBeNull();
    tick(1000);
    expect(screen.getByText('Server ON LINE')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
    tick(5000);
    expect(onFinish).toHaveBeenCalledTimes(1);
  });

  test('shows “Server ON LINE” at once, without calling onFinish, if the end is past', () => {
    const onFinish = vi.fn();
    show(NOW - 1, { onFinish });
    expect(screen.getByText('Server ON LINE')).toBeDefined();
    expect(onFinish).not.toHaveBeenCalled();
  });

  test('does not depend on the visitor’s clock', () => {
    vi.setSystemTime(NOW + 40 * 86_400_000);
    show(NOW + 10_000);
    tick(1000);
    vi.setSystemTime(0);
    tick(1000);
    expect(timer()).toContain('08seconds');
  });
});

function show(endsAt: number, props: { onFinish?: () => void; omitsZeros?: boolean } = {}) {
  renderWithText(<Countdown endsAt={endsAt} serverNow={NOW} zone="-03:00" {...props} />);
}

function timer(): string | null {
  return screen.getByRole('timer').textContent;
}

function tick(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}
