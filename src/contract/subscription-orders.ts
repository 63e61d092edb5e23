/** What paid periods of a subscription order in a game: free, and in no list of a player's orders. */
export const SUBSCRIPTION_ORDER_KINDS = ['vip_period'] as const;
export type SubscriptionOrderKindName = (typeof SUBSCRIPTION_ORDER_KINDS)[number];
