// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOwnEvents } from './own-live.ts';
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
  const ask = vi.fn();
  const watching = () => {
    useOwnEvents(['payments'], () => {});
    usePollWhile(isWaiting, ask);
  };
  renderHook(watching);
  return ask;
}
const say = (event: string) => act(() => FakeEventSource.last().say(event));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('polls every other second without a stream, once when it opens, and then stops', async () => {
  const ask = watch(true);
  await pass(4);
  expect(ask).toHaveBeenCalledTimes(2);
  say('hello');
  expect(ask).toHaveBeenCalledTimes(3);
  await pass(20);
  expect(ask).toHaveBeenCalledTimes(3);
  say('error');
  await pass(2);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a page with nothing pending does not poll', async () => {
  const ask = watch(false);
  say('hello');
  await pass(20);
  say('error');
  await pass(20);
  expect(ask).not.toHaveBeenCalled();
});
