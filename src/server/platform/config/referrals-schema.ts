import { z } from 'zod';

const coins = z.int().min(0).max(1_000_000);

/** Rewards for inviting friends; 0 disables a rule. */
export const referralsSchema = z.strictObject({
  friend_level: z
    .strictObject({ level: z.int().min(1).max(100).default(40), coins: coins.default(10) })
    .prefault({}),
  /** Hours played by all characters of a friend together, where the game counts them. */
  friend_play_time: z
    .strictObject({ hours: z.int().min(1).max(10_000).default(20), coins: coins.default(0) })
    .prefault({}),
  first_purchase_coins: coins.default(0),
  purchase_percent: z.int().min(0).max(100).default(5),
});

export type ReferralsConfig = z.infer<typeof referralsSchema>;
