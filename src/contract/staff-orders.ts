/** What staff order in a game: free, on other people's accounts and characters, and not listed with a player's orders. */
export const STAFF_ORDER_KINDS = [
  'ban_account',
  'unban_account',
  'ban_character',
  'unban_character',
  'lock_character',
] as const;
export type StaffOrderKindName = (typeof STAFF_ORDER_KINDS)[number];
