import {
  ADMIN_DECIDE_PAYMENT_PATH,
  ADMIN_REFUND_PATH,
  decidePaymentBodySchema,
  refundPaymentBodySchema,
} from '#contract/admin-payments.ts';
import { approvalReplySchema } from '#contract/approvals.ts';
import { paymentDoneSchema } from '#contract/payments.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { paymentDecision } from './decide-payment.ts';
import type { DonationDeps } from './donation-deps.ts';
import { paymentRefund, planRefund } from './refund-payment.ts';

export function decideRoute(deps: DonationDeps): Route {
  const action = paymentDecision(deps);
  return route({
    method: 'POST',
    url: ADMIN_DECIDE_PAYMENT_PATH,
    access: { staff: 'payments.decide' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Decide a manual transfer: paid, refused or refunded',
    body: decidePaymentBodySchema,
    replies: { 200: paymentDoneSchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      if (body.decision === 'refunded' && !caller.staff?.permissions.has('payments.refund'))
        throw new AppError('forbidden');
      const outcome = await performOrPropose(deps, action, {
        subjectId: body.payment_id,
        content: { decision: body.decision },
        note: body.note,
        adminId: caller.playerId,
        requestKey: null,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.payment_decided, state: 'pending' as const };
    },
  });
}

export function refundRoute(deps: DonationDeps): Route {
  const action = paymentRefund(deps);
  return route({
    method: 'POST',
    url: ADMIN_REFUND_PATH,
    access: { staff: 'payments.refund' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Refund what is left of a payment and remove its coins',
    body: refundPaymentBodySchema,
    replies: { 200: paymentDoneSchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const outcome = await performOrPropose(deps, action, {
        subjectId: body.payment_id,
        content: await planRefund(deps.db, body.payment_id),
        note: body.note,
        adminId: caller.playerId,
        requestKey: null,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.payment_refunding, state: 'credited' as const };
    },
  });
}
