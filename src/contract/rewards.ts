import { z } from 'zod';
import { GOAL_KINDS, GOAL_QUALIFIES, REWARD_PURSES } from './goals.ts';

const purse = z.enum(REWARD_PURSES);
const placeSchema = z.object({
  place: z.int(),
  /** The voter's highest-level character; empty without one. */
  name: z.string(),
  votes: z.int(),
  prize: z.int(),
  is_own: z.boolean(),
});

export const REWARDS_PATH = '/api/rewards';
export const rewardsReplySchema = z.object({
  goals: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      kind: z.enum(GOAL_KINDS),
      percent: z.int(),
      /** Null if the operator shows only the percentage. */
      amounts: z.object({ progress: z.int(), target: z.int() }).nullable(),
      qualifies: z.enum(GOAL_QUALIFIES),
      reward: z.int(),
      reward_purse: purse,
      ends_at: z.int(),
      is_reached: z.boolean(),
      /** This player has received the reward. */
      is_rewarded: z.boolean(),
    }),
  ),
  voters: z
    .object({
      purse,
      prizes: z.array(z.int()),
      ends_at: z.int(),
      places: z.array(placeSchema),
      /** Months that have ended, newest first. */
      past: z.array(z.object({ month: z.string(), purse, places: z.array(placeSchema) })),
    })
    .nullable(),
  daily: z
    .object({
      purse,
      /** What each day of the sequence gives. */
      days: z.array(z.int()),
      /** The day of the sequence to claim next, or the one that was claimed today. */
      step: z.int(),
      is_claimed: z.boolean(),
      /** After a missed day the sequence starts again; otherwise it continues. */
      restarts: z.boolean(),
      /** Why it cannot be claimed yet. */
      problem: z.enum(['level', 'account_age']).nullable(),
      min_level: z.int(),
      min_account_days: z.int(),
    })
    .nullable(),
});
export type RewardsReply = z.infer<typeof rewardsReplySchema>;

export const DAILY_REWARD_PATH = '/api/rewards/daily';
export const dailyRewardReplySchema = z.object({ message: z.string(), amount: z.int() });
