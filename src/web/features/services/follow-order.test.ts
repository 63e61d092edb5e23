// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { createApi } from '#web/lib/api.ts';
import { useUpdateEvents } from '#web/lib/personal-updates.ts';
import { FakeEventSource, stubEventSource } from '#web/lib/testing/fake-event-source.ts';
import { followOrder } from './follow-order.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubEventSource();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

const orderIn = (state: Order['state']): Order => ({
  order_id: crypto.randomUUID(),
  number: 1,
  kind: 'send_coins',
  server_id: 1,
  account: 'kael01',
  char: 'Kael',
  purse: 'coins',
  price: 20,
  state,
  message: '',
  ordered_at: 1,
  finished_at: 0,
  receipt: null,
});

type FakeResponse = { status: number; body?: unknown };

/** Follows an order on a fake server; records when it was polled, in seconds. */
function follow(respond: (count: number) => FakeResponse, orderId: string = crypto.randomUUID()) {
  const began = performance.now();
  const polledAt: number[] = [];
  const api = createApi(async () => {
    polledAt.push(Math.round((performance.now() - began) / 1_000));
    return { body: {}, ...respond(polledAt.length) };
  });
  const ended = vi.fn<(order: Order | undefined) => void>();
  void followOrder(api, orderId).then(ended);
  return { polledAt, ended };
}

const replyIn = (state: Order['state']) => ({ status: 200, body: orderIn(state) });

describe('while there is no stream', () => {
  test('polls every other second until the order has ended', async () => {
    const { polledAt, ended } = follow((count) => replyIn(count < 3 ? 'performing' : 'refused'));
    await pass(60);
    expect(polledAt).toEqual([2, 4, 6]);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ state: 'refused' }));
  });

  test('backs off from a server that fails, twice as long each time', async () => {
    const { polledAt, ended } = follow(() => ({ status: 503 }));
    await pass(170);
    expect(polledAt).toEqual([2, 6, 12, 22, 40, 74, 136]);
    expect(ended).not.toHaveBeenCalled();
    await pass(60);
    expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  test('after a success the next failure starts with the shortest wait', async () => {
    const { polledAt, ended } = follow((count) =>
      count === 3 ? replyIn('held') : { status: 503 },
    );
    await pass(250);
    expect(polledAt.slice(0, 5)).toEqual([2, 6, 12, 14, 18]);
    expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  test('stops polling after three minutes', async () => {
    const { polledAt, ended } = follow(() => replyIn('unclear'));
    await pass(179);
    expect(ended).not.toHaveBeenCalled();
    await pass(10);
    expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(polledAt.length).toBe(90);
  });
});

test('stops polling when the player is logged out', async () => {
  const { polledAt, ended } = follow(() => ({ status: 401 }));
  await pass(170);
  expect(polledAt).toEqual([2]);
  expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('with an event stream, reads the order when its end is reported, otherwise every 30 seconds', async () => {
  renderHook(() => useUpdateEvents(['orders'], () => undefined));
  act(() => FakeEventSource.last().emit('hello'));
  const id = crypto.randomUUID();
  const { polledAt, ended } = follow((count) => replyIn(count < 2 ? 'performing' : 'done'), id);
  await pass(45);
  expect(polledAt).toEqual([30]);
  const event = { topic: 'orders', order_id: id, state: 'done' };
  act(() => FakeEventSource.last().emit('own', event));
  await pass(1);
  expect(polledAt).toEqual([30, 45]);
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ state: 'done' }));
});
