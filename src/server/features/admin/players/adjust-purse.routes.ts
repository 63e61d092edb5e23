import { approvalReplySchema } from '#contract/approvals.ts';
import {
  ADJUST_PURSE_PATH,
  adjustPurseBodySchema,
  adjustPurseReplySchema,
} from '#contract/player-actions.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, route } from '#server/platform/route.ts';
import { purseAdjustment } from './adjust-purse.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';

export function adjustPurseRoute(deps: PlayerAdminDeps): Route {
  const action = purseAdjustment(deps);
  return route({
    method: 'POST',
    url: ADJUST_PURSE_PATH,
    access: { staff: 'players.coins.grant' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Adjust a player’s balance, with a reason',
    body: adjustPurseBodySchema,
    replies: { 200: adjustPurseReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const requestKey = requestKeyOf(request.headers['idempotency-key']);
      if (requestKey === undefined) throw new AppError('request_key_missing');
      const outcome = await performOrPropose(deps, action, {
        adminId: caller.playerId,
        subjectId: body.id,
        content: { purse: body.purse, change: body.amount },
        note: body.reason,
        requestKey,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.purse_adjusted, balances: outcome.result };
    },
  });
}
