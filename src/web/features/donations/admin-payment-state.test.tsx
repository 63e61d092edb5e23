// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import type { AdminPayment } from '#contract/admin-payments.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { AdminPaymentState } from './AdminPaymentState.tsx';

afterEach(cleanup);

function badgeOf(text: string, payment: Pick<AdminPayment, 'state' | 'has_proof'>): string {
  renderWithText(<AdminPaymentState payment={{ coins: 220, ...payment }} />);
  return screen.getByText(text).className;
}

test('a transfer with a receipt needs the attention of staff', () => {
  const badge = badgeOf('Receipt to check', { state: 'pending', has_proof: true });
  expect(badge).toContain('text-attention');
});

test('a transfer without a receipt waits for the player', () => {
  const badge = badgeOf('Waiting for payment', { state: 'pending', has_proof: false });
  expect(badge).toContain('text-waiting');
});

test('a receipt that was checked is not mentioned', () => {
  const badge = badgeOf('Coins received', { state: 'credited', has_proof: true });
  expect(badge).toContain('text-success');
});
