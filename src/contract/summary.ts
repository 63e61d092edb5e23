import { z } from 'zod';

/** The master account as its owner sees it, with the specification's field names. */
export const SUMMARY_PATH = '/api/summary';

export const summarySchema = z.object({
  email: z.string(),
  /** How many game accounts, across all servers. */
  accounts: z.int().min(0),
  coins: z.int().min(0),
  votes: z.int().min(0),
  referral_coins: z.int().min(0),
  referral_count: z.int().min(0),
  referral_id: z.string(),
  is_streamer: z.boolean(),
  /** Empty for a player who is not a streamer. */
  streamer_code: z.string(),
  /** URL of the channel; empty for a player who is not a streamer. */
  stream_link: z.string(),
  unread_reports: z.int().min(0),
  unread_notifications: z.int().min(0),
  /** Something is on sale in the shop. */
  has_shop: z.boolean().optional(),
  /** Absent for a player who is not a creator. */
  creator_code: z.string().optional(),
  /** Players may give coins to each other. */
  has_gifts: z.boolean().optional(),
});
export type Summary = z.infer<typeof summarySchema>;
