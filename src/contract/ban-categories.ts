/** Why staff ban. In a file of its own, so that the public list of bans loads no schemas. */
export const BAN_CATEGORIES = [
  'cheating',
  'bots',
  'real_money',
  'abuse',
  'stolen_account',
  'other',
] as const;
export type BanCategory = (typeof BAN_CATEGORIES)[number];
