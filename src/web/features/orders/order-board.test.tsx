// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order, OrderState } from '#contract/orders.ts';
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

function show(state: OrderState | undefined, orders: readonly Order[] = []): void {
  const hrefOf = (target: OrderState | undefined) => `/panel/orders?state=${target ?? ''}`;
  renderWithText(
    <OrderBoard
      orders={orders}
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

const order = (values: Partial<Order>): Order => ({
  ...{ order_id: '00000000-0000-7000-8000-000000000001', number: 1, kind: 'rename' },
  ...{ server_id: 1, account: 'kaelthar', char: 'Lena', price: 100, purse: 'coins' },
  ...{ state: 'done', message: '', receipt: null },
  ...{ ordered_at: 1_700_000_000, finished_at: 1_700_000_020 },
  ...values,
});

test('the price of a refused order, which was not charged, is struck through', () => {
  show(undefined, [order({ state: 'refused' })]);
  expect(screen.getByText('100').tagName).toBe('S');
  cleanup();
  show(undefined, [order({ state: 'done' })]);
  expect(screen.getByText('100').tagName).not.toBe('S');
});
