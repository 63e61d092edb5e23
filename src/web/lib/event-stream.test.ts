// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';
import { FakeEventSource, stubEventSource } from './testing/fake-event-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubEventSource();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => FakeEventSource.last();

test('a response that was not a stream is retried with growing delays', async () => {
  const stream = openEventStream('/live', {});
  last().refuse();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(FakeEventSource.all).toHaveLength(2);
  for (let times = 0; times < 8; times += 1) {
    last().refuse();
    await vi.advanceTimersByTimeAsync(90_000);
  }
  expect(FakeEventSource.all).toHaveLength(10);
  last().refuse();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(FakeEventSource.all).toHaveLength(10);
  stream.close();
});

test('a stream that broke is left to the browser', async () => {
  const stream = openEventStream('/live', {});
  last().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.all).toHaveLength(1);
  stream.close();
});

test('events arrive on a reconnected stream, and none after it is closed', async () => {
  const onEvent = vi.fn();
  const stream = openEventStream('/live', { world: onEvent });
  last().refuse();
  await vi.advanceTimersByTimeAsync(3_000);
  last().dispatchEvent(new MessageEvent('world', { data: '1' }));
  expect(onEvent).toHaveBeenCalledTimes(1);
  last().refuse();
  stream.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.all).toHaveLength(2);
});

describe('a tab that is hidden', () => {
  function setVisible(isVisible: boolean): void {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('closes its connection, and reconnects when it becomes visible', () => {
    const lost = vi.fn();
    const stream = openEventStream('/live', {}, lost);
    setVisible(false);
    expect([last().readyState, lost.mock.calls.length]).toEqual([2, 1]);
    setVisible(true);
    expect([FakeEventSource.all.length, last().readyState]).toEqual([2, 0]);
    setVisible(true);
    expect(FakeEventSource.all).toHaveLength(2);
    stream.close();
    setVisible(false);
    setVisible(true);
    expect(FakeEventSource.all).toHaveLength(2);
  });

  test('opens no connection while hidden, and does not retry then', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const stream = openEventStream('/live', {});
    expect(FakeEventSource.all).toHaveLength(0);
    setVisible(true);
    last().refuse();
    setVisible(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeEventSource.all).toHaveLength(1);
    setVisible(true);
    expect(FakeEventSource.all).toHaveLength(2);
    stream.close();
  });
});
