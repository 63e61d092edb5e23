// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestProviders } from '#web/lib/testing/render-with-text.tsx';
import { useEntryName } from './use-entry-name.ts';

afterEach(cleanup);

test.each([
  ['hold:send_coins', 'Lena', 'Coins sent to Lena'],
  ['hold:vip', 'Aria', 'VIP for Aria'],
  ['hold:migrate', undefined, 'Account moved'],
  ['release:rename', 'Aria', 'Refunded: Nickname change for Aria'],
  ['release_decided:rename', undefined, 'Refunded: Nickname change'],
  ['hold:gift', 'Lena', 'Gift to Lena'],
  ['hold:gift', undefined, 'Gift sent'],
  ['release:gift', 'Lena', 'Refunded: Gift to Lena'],
  ['credit:gift', 'Odo', 'Gift from Odo'],
  ['credit:gift', undefined, 'Gift received'],
  ['credit:gift_returned', 'Lena', 'Gift to Lena, reversed by staff'],
  ['take-back:gift', 'Odo', 'Gift from Odo, reversed by staff'],
  ['hold:gift_card', undefined, 'Gift card'],
  ['release:gift_card', undefined, 'Refunded: Gift card'],
  ['credit:gift_card', undefined, 'Gift card redeemed'],
  ['credit:paypal', undefined, 'Donation · PayPal'],
  ['take-back:paypal', undefined, 'Donation reversed · PayPal'],
  ['credit:vote-streak', undefined, 'Voting streak'],
  ['credit:admin', undefined, 'Added by staff'],
  ['take-back:admin', undefined, 'Removed by staff'],
  ['debt:paypal', undefined, 'Debt: PayPal'],
  ['credit:something-new', undefined, 'Received: something-new'],
])('%s for %s is “%s”', (reason, char, name) => {
  const { result } = renderHook(useEntryName, { wrapper: TestProviders });
  expect(result.current({ reason, char })).toBe(name);
});
