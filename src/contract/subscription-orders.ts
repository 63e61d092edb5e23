/** Orders placed in a game for a subscription's paid periods: free, and in no list of the player's. */
export const SUBSCRIPTION_ORDER_KINDS = ['vip_period'] as const;
export type SubscriptionOrderKindName = (typeof SUBSCRIPTION_ORDER_KINDS)[number];
