// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderEnded, useSummaryEvents, useUpdateEvents } from './personal-updates.ts';
import { FakeEventSource, stubEventSource } from './testing/fake-event-source.ts';
import { panelSummary } from './testing/fake-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  stubEventSource();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function emit(name: string, data: object = {}): void {
  act(() => FakeEventSource.last().emit(name, data));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a page gets its own topics, and reloads once when the stream was interrupted', async () => {
  const handle = vi.fn();
  renderHook(() => useUpdateEvents(['payments'], handle));
  emit('hello');
  emit('own', { topic: 'orders' });
  emit('summary', panelSummary);
  await pass(1_000);
  expect(handle).not.toHaveBeenCalled();
  emit('own', { topic: 'payments' });
  emit('own', { topic: 'payments' });
  await pass(1_000);
  expect(handle).toHaveBeenCalledTimes(1);
  emit('hello');
  await pass(1_000);
  expect(handle).toHaveBeenCalledTimes(2);
  emit('missed');
  await pass(1_000);
  expect(handle).toHaveBeenCalledTimes(3);
});

test('a stream that opens long after the page was rendered reloads once: something may have changed', async () => {
  vi.resetModules();
  const fresh = await import('./personal-updates.ts');
  const handle = vi.fn();
  await pass(6_000);
  renderHook(() => fresh.useUpdateEvents(['payments'], handle));
  emit('hello');
  await pass(1_000);
  expect(handle).toHaveBeenCalledTimes(1);
});

test('the master account’s summary comes from the stream; it is loaded only if an update was missed', () => {
  const [onSummary, reload] = [vi.fn(), vi.fn()];
  renderHook(() => useSummaryEvents(onSummary, reload));
  emit('hello');
  emit('own', { topic: 'purses' });
  emit('summary', { ...panelSummary, coins: 7 });
  expect(onSummary.mock.calls).toEqual([[{ ...panelSummary, coins: 7 }]]);
  expect(reload).not.toHaveBeenCalled();
  emit('hello');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an order can be awaited by its id, even if its end was announced before', async () => {
  renderHook(() => useUpdateEvents(['orders'], () => {}));
  const onEnded = vi.fn();
  void orderEnded('a', 60_000).then(onEnded);
  emit('own', { topic: 'orders', order_id: 'a', state: 'held' });
  emit('own', { topic: 'orders', order_id: 'b', state: 'done' });
  await pass(1_000);
  expect(onEnded).not.toHaveBeenCalled();
  emit('own', { topic: 'orders', order_id: 'a', state: 'refused' });
  await pass(0);
  expect(onEnded).toHaveBeenCalledTimes(1);
  void orderEnded('b', 60_000).then(onEnded);
  await pass(10);
  expect(onEnded).toHaveBeenCalledTimes(2);
});

test('a tab first viewed long after it was opened reloads once; one viewed immediately does not', async () => {
  const handle = vi.fn();
  const { unmount } = renderHook(() => useUpdateEvents(['payments'], handle));
  await pass(1_000);
  emit('hello');
  await pass(1_000);
  expect(handle).not.toHaveBeenCalled();
  unmount();
  renderHook(() => useUpdateEvents(['payments'], handle));
  await pass(60_000);
  emit('hello');
  await pass(1_000);
  expect(handle).toHaveBeenCalledTimes(1);
});
