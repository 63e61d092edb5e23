import { z } from 'zod';
import type { ApprovalUnit } from './approvals.ts';

/** What the current admin may do alone, so that a form can show it beforehand. */
export const STAFF_LIMITS_PATH = '/api/admin/limits';
const perPurse = { coins: z.number(), votes: z.number(), referral: z.number() };
export const staffLimitsReplySchema = z.object({
  player_id: z.uuid(),
  /** Whether actions above the limits, or on one's own account, need another admin. */
  needs_second_admin: z.boolean(),
  approval_above: z.object({ ...perPurse, usd: z.number() }),
  daily_caps: z.object({ ...perPurse, usd_confirmed: z.number(), usd_refunded: z.number() }),
  used_today: z.object({ ...perPurse, usd_confirmed: z.number(), usd_refunded: z.number() }),
});
export type StaffLimits = z.infer<typeof staffLimitsReplySchema>;

/** The server's rule, for a form that was not sent yet. */
export function willNeedApproval(
  limits: StaffLimits,
  act: { unit: ApprovalUnit; amount: number; playerId: string },
): boolean {
  if (!limits.needs_second_admin) return false;
  return (
    act.playerId === limits.player_id || Math.abs(act.amount) > limits.approval_above[act.unit]
  );
}
