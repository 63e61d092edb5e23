import { z } from 'zod';

/** The user viewing the page; null for a visitor. */
export const ME_PATH = '/api/me';

const meSchema = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  is_staff: z.boolean(),
  is_streamer: z.boolean(),
  referral_id: z.string(),
  has_second_factor: z.boolean(),
  /**
   * For a staff member without a second factor: when the admin area is locked for them, in Unix
   * seconds; otherwise 0.
   */
  second_factor_due: z.int().min(0),
});
export type Me = z.infer<typeof meSchema>;

export const meReplySchema = z.object({ player: meSchema.nullable() });
