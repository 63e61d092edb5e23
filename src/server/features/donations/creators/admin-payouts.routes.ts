import { approvalReplySchema } from '#contract/approvals.ts';
import {
  ADMIN_PAYOUTS_PATH,
  adminPayoutsQuerySchema,
  adminPayoutsReplySchema,
  DECIDE_PAYOUT_PATH,
  decidePayoutBodySchema,
} from '#contract/creators.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { viewAdminPayout } from './creators.view.ts';
import { payoutDecision } from './decide-payout.ts';
import { listPayouts } from './payouts.repo.ts';

export function adminPayoutRoutes(deps: DonationDeps): Route[] {
  return [listRoute(deps), decideRoute(deps)];
}

function listRoute({ db }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PAYOUTS_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    summary: 'List payouts to creators, newest first',
    query: adminPayoutsQuerySchema,
    replies: { 200: adminPayoutsReplySchema },
    handle: async ({ query }) => {
      const page = await listPayouts(db, query.state === 'requested', query);
      return { ...page, rows: page.rows.map(viewAdminPayout) };
    },
  });
}

function decideRoute(deps: DonationDeps): Route {
  return route({
    method: 'POST',
    url: DECIDE_PAYOUT_PATH,
    access: { staff: 'payments.refund' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Mark a payout to a creator as paid, or refuse it',
    body: decidePayoutBodySchema,
    replies: { 200: messageReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const { id, decision, text } = body;
      const outcome = await performOrPropose(deps, payoutDecision(deps), {
        adminId: caller.playerId,
        subjectId: id,
        content: { decision, text },
        note: text,
        requestKey: null,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.payout_decided };
    },
  });
}
