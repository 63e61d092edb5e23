import { STAFF_LIMITS_PATH, staffLimitsReplySchema } from '#contract/staff-limits.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { ApprovalDeps } from './approval-action.ts';
import { readUsedToday } from './daily-caps.ts';
import { listConfirmable } from './needs-second-admin.ts';
import { readRoleLimits } from './role-limits.ts';

export function limitsRoute({ db, config: { staff } }: ApprovalDeps): Route {
  return route({
    method: 'GET',
    url: STAFF_LIMITS_PATH,
    access: { staff: 'admin.access' },
    rateLimit: 'general',
    summary: 'Get my limits without a second admin and what I used of them today',
    replies: { 200: staffLimitsReplySchema },
    handle: async ({ caller }) => {
      const { playerId } = caller;
      const used = await readUsedToday(db, playerId);
      const { coins_per_day, refund_max_cents } = await readRoleLimits(db, playerId);
      return {
        player_id: playerId,
        needs_second_admin: [...(await listConfirmable(db, staff, playerId))],
        approval_above: staff.approval_above,
        daily_caps: staff.daily_caps,
        used_today: {
          ...used,
          usd_confirmed: used.usd_confirmed / 100,
          usd_refunded: used.usd_refunded / 100,
        },
        role: {
          coins_per_day,
          refund_max_usd: refund_max_cents === null ? null : refund_max_cents / 100,
        },
      };
    },
  });
}
