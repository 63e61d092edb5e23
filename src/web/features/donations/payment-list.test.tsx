// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { PaymentList } from './PaymentList.tsx';

afterEach(cleanup);

const payment = (values: Partial<Payment>): Payment => ({
  ...{ payment_id: '00000000-0000-7000-8000-000000000001', number: 1, plan_title: 'Knight' },
  ...{ provider: 'stripe', amount: 10, currency: 'USD', coins: 220, promo_coins: 0, bonuses: [] },
  ...{ coins_taken: 0, state: 'credited', opened_at: 1_700_000_000, credited_at: 1_700_000_060 },
  ...{ instructions: null, has_proof: false },
  ...values,
});

test('a payment for coins has its coins; one for a period of a subscription has none', () => {
  renderWithText(
    <PaymentList
      zone="UTC"
      payments={[
        payment({}),
        payment({
          payment_id: '00000000-0000-7000-8000-000000000002',
          ...{ plan_title: 'Gold VIP', amount: 9.99, coins: 0 },
        }),
      ]}
    />,
  );
  const coins = within(screen.getByRole('row', { name: /Knight/ }));
  expect(coins.getByText('220')).toBeDefined();
  expect(coins.getByText('Coins received')).toBeDefined();
  const period = screen.getByRole('row', { name: /Gold VIP/ });
  expect(within(period).getByText('-')).toBeDefined();
  expect(within(period).queryByText('0')).toBeNull();
  expect(within(period).getByRole('rowheader').textContent).toBe('Gold VIP');
});
