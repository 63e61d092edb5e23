import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCoalescer } from './coalescer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs once for concurrent requests, and once more for requests during the run', async () => {
  const ends: Array<() => void> = [];
  const started: string[] = [];
  const coalescer = createCoalescer((key) => {
    started.push(key);
    return new Promise((resolve) => ends.push(resolve));
  });
  coalescer.request('a');
  coalescer.request('a');
  coalescer.request('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(['a', 'b']);
  coalescer.request('a');
  coalescer.request('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(['a', 'b']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(['a', 'b', 'a']);
  ends[2]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(['a', 'b', 'a']);
});
