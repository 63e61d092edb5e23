import { z } from 'zod';

const limit = z.int().min(0).max(1_000_000_000_000);
const usd = z.number().min(0).max(1_000_000_000);

/** What one admin may do alone, and how much in a day (UTC). */
export const staffSchema = z.strictObject({
  /** `auto`: as soon as there are two admins. */
  second_admin: z.enum(['auto', 'always', 'never']).default('auto'),
  /** A second admin is needed above these; for one's own account always. */
  approval_above: z
    .strictObject({
      coins: limit.default(10_000),
      votes: limit.default(500),
      referral: limit.default(1_000),
      /** Transfers confirmed by hand, refunds, and payouts to creators. */
      usd: usd.default(100),
    })
    .prefault({}),
  /** Per admin, whether or not a second admin approved; an approved action counts for its proposer. */
  daily_caps: z
    .strictObject({
      coins: limit.default(100_000),
      votes: limit.default(5_000),
      referral: limit.default(10_000),
      usd_confirmed: usd.default(5_000),
      usd_refunded: usd.default(2_000),
    })
    .prefault({}),
});

export type StaffConfig = z.infer<typeof staffSchema>;
