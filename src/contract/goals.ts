import { z } from 'zod';
import { INT_MAX, idSchema, momentSchema } from './bounds.ts';
import { titlesSchema } from './campaigns.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

export const GOAL_KINDS = ['payments', 'votes', 'players'] as const;
export const GOAL_QUALIFIES = ['bought', 'voted', 'any'] as const;
export const REWARD_PURSES = ['coins', 'votes'] as const;

const fields = {
  titles: titlesSchema,
  kind: z.enum(GOAL_KINDS),
  /** US cents, votes or players. */
  target: z.int().min(1).max(1_000_000_000),
  /** Who gets the reward: players who bought, who voted, or who did either (`any`) in the goal's period. */
  qualifies: z.enum(GOAL_QUALIFIES),
  reward_purse: z.enum(REWARD_PURSES),
  reward: z.int().min(1).max(1_000_000),
  /** If false, players see only the percentage. */
  shows_amount: z.boolean(),
  starts_at: momentSchema,
  ends_at: momentSchema,
  is_active: z.boolean(),
};

export const ADMIN_GOALS_PATH = '/api/admin/goals';
export const saveGoalBodySchema = z
  .object({
    ...fields,
    id: idSchema.optional(),
    revision: z.int().min(0).max(INT_MAX).default(0),
  })
  .refine(({ starts_at, ends_at }) => starts_at > 0 && ends_at > starts_at);
export type SaveGoal = z.infer<typeof saveGoalBodySchema>;

const adminGoalSchema = z.object({
  ...fields,
  id: z.int(),
  revision: z.int(),
  progress: z.int(),
  /** 0 until it is reached. */
  reached_at: z.int(),
  /** How many players have the reward. */
  rewarded: z.int(),
});
export type AdminGoal = z.infer<typeof adminGoalSchema>;
export const adminGoalsQuerySchema = listQuerySchema;
export const adminGoalsReplySchema = keysetPageSchema(adminGoalSchema);
export type AdminGoalsReply = z.infer<typeof adminGoalsReplySchema>;
