import { expect, test, vi } from 'vitest';
import { LOAD_CLASSES } from './load-class.ts';
import { createPressure, type Pressure } from './pressure.ts';

function shed(pressure: Pressure): string[] {
  return LOAD_CLASSES.filter((load) => pressure.sheds(load));
}

test('with more requests in progress more classes are shed, in order, and admitted again', () => {
  const pressure = createPressure({ eventLoopDelayMs: 1e9, requestsInFlight: 10 });
  const ends: (() => void)[] = [];
  const upTo = (count: number) => {
    while (ends.length < count) ends.push(pressure.begin());
    while (ends.length > count) ends.pop()?.();
  };
  const seen = [9, 10, 20, 30, 60, 1_000, 29, 9].map((count) => {
    upTo(count);
    return shed(pressure);
  });
  expect(seen).toEqual([
    [],
    ['logged_in'],
    ['logged_in', 'login'],
    ['logged_in', 'login', 'public'],
    ['logged_in', 'login', 'public', 'cached'],
    ['logged_in', 'login', 'public', 'cached'],
    ['logged_in', 'login'],
    [],
  ]);
  pressure.stop();
});

test('a request that ends twice is counted once', () => {
  const pressure = createPressure({ eventLoopDelayMs: 1e9, requestsInFlight: 2 });
  const end = pressure.begin();
  end();
  end();
  pressure.begin();
  expect(pressure.sheds('logged_in')).toBe(false);
  pressure.begin();
  expect(pressure.sheds('logged_in')).toBe(true);
  pressure.stop();
});

test('a busy event loop sheds load, and admits again once it is idle', async () => {
  const pressure = createPressure({ eventLoopDelayMs: 50, requestsInFlight: 1e9 });
  await vi.waitFor(() => {
    const untilMs = performance.now() + 400;
    while (performance.now() < untilMs);
    expect(shed(pressure)).toContain('public');
  }, 120_000);
  expect(pressure.sheds('never_shed')).toBe(false);
  await vi.waitFor(() => expect(shed(pressure)).toEqual([]), 120_000);
  pressure.stop();
});
