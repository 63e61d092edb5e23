// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOwnEvents } from './own-live.ts';
import { useAskWhile } from './use-ask-while.ts';

/** A stream that says hello when the test lets it. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  constructor() {
    super();
    Stream.last = this;
  }
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
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
    useAskWhile(isWaiting, ask);
  };
  renderHook(watching);
  return ask;
}
const say = (event: string) => act(() => void Stream.last?.dispatchEvent(new Event(event)));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('asks every other second while the stream is away, once when it opens, and then no more', async () => {
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

test('a page that waits for nothing asks nothing', async () => {
  const ask = watch(false);
  say('hello');
  await pass(20);
  say('error');
  await pass(20);
  expect(ask).not.toHaveBeenCalled();
});
