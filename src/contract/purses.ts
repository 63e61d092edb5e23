export const PURSES = ['coins', 'votes', 'referral'] as const;
export type Purse = (typeof PURSES)[number];
