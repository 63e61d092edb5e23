import { PICTURE_LEVELS } from '#art/store/coin-level.ts';
import type { SubscriptionPlan } from '#contract/subscriptions.ts';

/** The level of a gold crown. */
export const GOLD_LEVEL = 2;

/** A plan's picture grows with its price, from a steel crown for the cheapest; a single plan has a gold one. */
export function vipLevel(plan: SubscriptionPlan, plans: readonly SubscriptionPlan[]): number {
  const cheaper = plans.filter(({ price }) => price < plan.price).length;
  return plans.length === 1 ? GOLD_LEVEL : Math.min(PICTURE_LEVELS, cheaper + 1);
}
