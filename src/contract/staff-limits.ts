import { z } from 'zod';
import type { ApprovalUnit } from './approvals.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';

/** What the current admin may do alone, so that a form can show it beforehand. */
export const STAFF_LIMITS_PATH = '/api/admin/limits';
const perPurse = { coins: z.number(), votes: z.number(), referral: z.number() };
export const staffLimitsReplySchema = z.object({
  player_id: z.uuid(),
  /** The permissions whose actions need another admin above the limits or on one's own account. */
  needs_second_admin: z.array(z.enum(PERMISSIONS)),
  approval_above: z.object({ ...perPurse, usd: z.number() }),
  daily_caps: z.object({ ...perPurse, usd_confirmed: z.number(), usd_refunded: z.number() }),
  used_today: z.object({ ...perPurse, usd_confirmed: z.number(), usd_refunded: z.number() }),
  /** What the role allows without a second person; null for no limit of its own. */
  role: z.object({ coins_per_day: z.number().nullable(), refund_max_usd: z.number().nullable() }),
});
export type StaffLimits = z.infer<typeof staffLimitsReplySchema>;

/** The server's rule, for a form that has not been sent yet. */
export function willNeedApproval(
  limits: StaffLimits,
  action: { permission: Permission; unit: ApprovalUnit; amount: number; playerId: string },
): boolean {
  if (!limits.needs_second_admin.includes(action.permission)) return false;
  return (
    action.playerId === limits.player_id ||
    Math.abs(action.amount) > limits.approval_above[action.unit] ||
    isAboveRole(limits, action)
  );
}

/** Taking coins away does not count toward the role's limit. */
function isAboveRole(
  { role, used_today }: StaffLimits,
  { permission, unit, amount }: { permission: Permission; unit: ApprovalUnit; amount: number },
): boolean {
  if (permission === 'payments.refund') {
    return role.refund_max_usd !== null && amount > role.refund_max_usd;
  }
  if (permission !== 'players.coins.grant' || unit === 'usd' || amount <= 0) return false;
  return role.coins_per_day !== null && used_today[unit] + amount > role.coins_per_day;
}
