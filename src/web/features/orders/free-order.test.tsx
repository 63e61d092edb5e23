// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ORDER_EVENTS } from '#contract/order-history.ts';
import '#web/lib/admin-texts.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { OrderHistory } from './OrderHistory.tsx';

afterEach(cleanup);

const events = ORDER_EVENTS.map((what, index) => ({ at: 1_800_000_000 + index, what, lines: [] }));

test('the history of an order without a price mentions neither a refund nor a charge', () => {
  renderWithText(<OrderHistory events={events} isFree zone="UTC" />);
  expect(document.body.textContent).not.toMatch(/refunded|charged/);
  expect(
    screen.getByText('The game confirmed that nothing was delivered; the order was free'),
  ).toBeTruthy();
});

test('the history of a paid order says what happened to the price', () => {
  renderWithText(<OrderHistory events={events} isFree={false} zone="UTC" />);
  expect(
    screen.getByText('The game confirmed that nothing was delivered; the player was refunded'),
  ).toBeTruthy();
});
