// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderState } from '#contract/orders.ts';
import { stubEventSource } from '#web/lib/testing/fake-event-source.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { OrderBoard } from './OrderBoard.tsx';

beforeEach(() => {
  stubEventSource();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(state: OrderState | undefined): void {
  const hrefOf = (target: OrderState | undefined) => `/panel/orders?state=${target ?? ''}`;
  renderWithText(
    <OrderBoard
      orders={[]}
      zone="UTC"
      state={state}
      hrefOf={hrefOf}
      hasMore={false}
      onUpdate={() => undefined}
    />,
  );
}

test('a player without orders sees how to start', () => {
  show(undefined);
  expect(screen.getByText('No orders yet')).toBeTruthy();
});

test('a filter without results does not claim that there are no orders', () => {
  show('unclear');
  expect(screen.queryByText('No orders yet')).toBeNull();
  expect(screen.getByText('No orders with this status')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all orders' })).toBeTruthy();
});
