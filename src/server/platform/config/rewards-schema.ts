import { z } from 'zod';

const purse = z.enum(['coins', 'votes']);
const prize = z.int().min(1).max(1_000_000);

/** Rewards that nobody pays for: docs/campaigns.md. */
export const rewardsSchema = z.strictObject({
  /** Prizes for those who voted most in a calendar month, by place; an empty list disables them. */
  top_voters: z
    .strictObject({
      purse: purse.default('votes'),
      prizes: z.array(prize).max(20).default([]),
      exclude_staff: z.boolean().default(true),
    })
    .prefault({}),
  /** A fixed sequence of rewards for coming back, one a day. */
  daily: z
    .strictObject({
      enabled: z.boolean().default(false),
      purse: purse.default('votes'),
      days: z.array(prize).min(1).max(31).default([1, 1, 1, 2, 2, 2, 5]),
      /** After a missed day the sequence starts again, or continues. */
      missed_day: z.enum(['restart', 'continue']).default('restart'),
      /** Against mass registration. */
      min_level: z.int().min(0).max(100).default(20),
      min_account_days: z.int().min(0).max(365).default(3),
    })
    .prefault({}),
});
export type RewardsConfig = z.infer<typeof rewardsSchema>;
