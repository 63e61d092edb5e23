// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUpdateEvents } from './personal-updates.ts';
import { FakeEventSource, stubEventSource } from './testing/fake-event-source.ts';
import { usePollWhile } from './use-poll-while.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubEventSource();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(isWaiting: boolean) {
  const poll = vi.fn();
  const watching = () => {
    useUpdateEvents(['payments'], () => {});
    usePollWhile(isWaiting, poll);
  };
  renderHook(watching);
  return poll;
}
const emit = (event: string) => act(() => FakeEventSource.last().emit(event));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('polls every other second without a stream, once when it opens, and then stops', async () => {
  const poll = watch(true);
  await pass(4);
  expect(poll).toHaveBeenCalledTimes(2);
  emit('hello');
  expect(poll).toHaveBeenCalledTimes(3);
  await pass(20);
  expect(poll).toHaveBeenCalledTimes(3);
  emit('error');
  await pass(2);
  expect(poll).toHaveBeenCalledTimes(4);
});

test('a page with nothing pending does not poll', async () => {
  const poll = watch(false);
  emit('hello');
  await pass(20);
  emit('error');
  await pass(20);
  expect(poll).not.toHaveBeenCalled();
});
