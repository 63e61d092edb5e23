/**
 * Coins that campaigns and creator codes may still add to a purchase: all bonuses together do not
 * exceed a percentage of the plan's coins. A promo code counts, but is not reduced.
 */
export function remainingBonus(planCoins: number, promoCoins: number, maxPercent: number): number {
  return Math.max(0, Math.floor((planCoins * maxPercent) / 100) - promoCoins);
}
