import type { PaidIn } from '#contract/creator-limits.ts';

export interface SharedPurchase {
  /** In the currency it was paid in. */
  amount_cents: number;
  refunded_cents: number;
  disputed_cents: number;
  /** In US cents. */
  price_cents: number;
  /** The coins that were paid for. */
  base_coins: number;
  share_percent: number;
  paid_in: PaidIn;
}

/**
 * A creator's share of what is left of a purchase: coins, or US cents, rounded down once. It depends
 * on nothing but the payment as it is now, so the order of refunds and disputes does not matter.
 */
export function shareOf(purchase: SharedPurchase): number {
  const { amount_cents: paid, share_percent, paid_in, price_cents, base_coins } = purchase;
  const remaining = Math.max(0, paid - purchase.refunded_cents - purchase.disputed_cents);
  const base = paid_in === 'coins' ? base_coins : price_cents;
  return Number((BigInt(base) * BigInt(remaining) * BigInt(share_percent)) / (BigInt(paid) * 100n));
}
