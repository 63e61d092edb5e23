import { expect, test } from 'vitest';
import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { vipLevel } from './vip-level.ts';

const planOf = (price: number): SubscriptionPlan => ({
  ...{ id: price, title: 'VIP', server_id: 1, price, period_unit: 'month', period_count: 1 },
  ...{ account_wide: true, needs_offline: false },
});

test('the picture grows with the price; a single plan is gold', () => {
  const plans = [5, 10, 25, 50, 90].map(planOf);
  expect(plans.map((plan) => vipLevel(plan, plans))).toEqual([1, 2, 3, 4, 4]);
  const [only] = plans;
  expect(only && vipLevel(only, [only])).toBe(2);
});
