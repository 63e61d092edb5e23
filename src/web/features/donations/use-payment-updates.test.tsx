// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentState } from '#contract/payments.ts';
import { PanelContext } from '#web/lib/panel.ts';
import { panelSummary } from '#web/lib/testing/fake-panel.tsx';
import { usePaymentUpdates } from './use-payment-updates.ts';

/** Without an event stream: these pages have to poll. */
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function follow(state: PaymentState) {
  const reload = vi.fn();
  const panel = { summary: panelSummary, reload: vi.fn(), refresh: vi.fn() };
  const hook = renderHook(({ state }) => usePaymentUpdates(state, reload), {
    initialProps: { state },
    wrapper: ({ children }) => <PanelContext value={panel}>{children}</PanelContext>,
  });
  /** One second at a time: the render after a response decides whether another request follows. */
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  };
  return { reload, panel, pass, ...hook };
}

test('a pending payment is polled until it is settled', async () => {
  const { reload, pass, rerender } = follow('pending');
  await pass(6);
  expect(reload).toHaveBeenCalledTimes(3);
  rerender({ state: 'credited' });
  await pass(20);
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a settled payment is polled again only after a request', async () => {
  const { reload, pass, result } = follow('credited');
  await pass(20);
  expect(reload).not.toHaveBeenCalled();
  act(() => result.current.expectUpdate());
  await pass(20);
  expect(reload).toHaveBeenCalledTimes(3);
});
