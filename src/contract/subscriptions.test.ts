import { expect, test } from 'vitest';
import { adminSubscriptionPlanSchema } from './subscriptions.ts';

test.each([
  ['month', 12, true],
  ['month', 13, false],
  ['day', 365, true],
  ['day', 366, false],
  ['day', 0, false],
])('a plan of %s × %i is allowed: %s', (period_unit, period_count, isAllowed) => {
  const plan = {
    titles: { en: 'VIP' },
    server_id: 1,
    price_cents: 1_000,
    period_unit,
    period_count,
    position: 0,
    is_active: true,
  };
  expect(adminSubscriptionPlanSchema.safeParse(plan).success).toBe(isAllowed);
});
