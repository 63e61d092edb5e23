import type { SubscriptionPlan } from '#contract/subscriptions.ts';

/** The levels of the VIP picture. */
const LEVELS = 4;

/** A plan's picture grows with its price, from a steel crown for the cheapest; a single plan has a gold one. */
export function vipLevel(plan: SubscriptionPlan, plans: readonly SubscriptionPlan[]): number {
  const cheaper = plans.filter(({ price }) => price < plan.price).length;
  return plans.length === 1 ? 2 : Math.min(LEVELS, cheaper + 1);
}
