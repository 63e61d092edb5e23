import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGathered } from './gathered.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is wanted together is done once; what is wanted meanwhile, once more', async () => {
  const ends: Array<() => void> = [];
  const started: string[] = [];
  const gathered = createGathered((key) => {
    started.push(key);
    return new Promise((resolve) => ends.push(resolve));
  });
  gathered.want('a');
  gathered.want('a');
  gathered.want('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(['a', 'b']);
  gathered.want('a');
  gathered.want('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(['a', 'b']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(['a', 'b', 'a']);
  ends[2]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(['a', 'b', 'a']);
});
