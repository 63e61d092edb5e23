import { z } from 'zod';

export const REFERRALS_PATH = '/api/referrals';

export const referralsReplySchema = z.object({
  /** Each step counts friends who reached it; `came` counts visits through the link. */
  funnel: z.object({
    came: z.int(),
    registered: z.int(),
    played: z.int(),
    paid: z.int(),
  }),
  referral_count: z.int(),
  referral_coins: z.int(),
  rules: z.object({
    level: z.int(),
    level_coins: z.int(),
    play_hours: z.int(),
    /** 0 also if no game counts the hours. */
    play_coins: z.int(),
    first_purchase_coins: z.int(),
    purchase_percent: z.int(),
  }),
  friends: z.array(
    z.object({
      /** Just enough of the email to recognize a friend by. */
      name: z.string(),
      joined_at: z.int(),
      has_played: z.boolean(),
      has_paid: z.boolean(),
      coins: z.int(),
      /** The friend shares an IP address, device or card with this player. */
      is_refused: z.boolean(),
    }),
  ),
});
export type ReferralsReply = z.infer<typeof referralsReplySchema>;
