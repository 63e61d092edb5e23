// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestProviders } from '#web/lib/testing/render-with-text.tsx';
import { useMovementName } from './movement-name.ts';

afterEach(cleanup);

test.each([
  ['hold:rename', 'Nickname change'],
  ['release:rename', 'Refunded: Nickname change'],
  ['credit:stripe', 'Received: Card (Stripe)'],
  ['credit:vote-streak', 'Received: voting streak'],
  ['take-back:manual', 'Deducted: Bank transfer'],
  ['release_decided:rename', 'Refunded: Nickname change'],
  ['credit:decision', 'Received: order correction'],
  ['debt:paypal', 'Debt: PayPal'],
  ['debt:rename', 'Debt: Nickname change'],
  ['credit:something-new', 'Received: something-new'],
])('%s is “%s” in a statement', (reason, name) => {
  const { result } = renderHook(useMovementName, { wrapper: TestProviders });
  expect(result.current(reason)).toBe(name);
});
