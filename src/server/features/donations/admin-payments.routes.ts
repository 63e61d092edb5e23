import {
  ADMIN_DECIDE_PAYMENT_PATH,
  ADMIN_PAYMENT_PATH,
  ADMIN_PAYMENTS_PATH,
  ADMIN_PROOF_PATH,
  ADMIN_REFUND_PATH,
  adminPaymentReplySchema,
  adminPaymentsQuerySchema,
  adminPaymentsReplySchema,
  decidePaymentBodySchema,
  proofQuerySchema,
  refundPaymentBodySchema,
} from '#contract/admin-payments.ts';
import { approvalReplySchema } from '#contract/approvals.ts';
import { paymentDoneSchema, paymentParamsSchema } from '#contract/payments.ts';
import { actOrPropose } from '#server/features/approvals/act-or-propose.ts';
import { answerWaiting } from '#server/features/approvals/answer-waiting.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findProof, listAllPayments } from './admin-payments.repo.ts';
import { readAnyPayment, viewAnyPayment } from './admin-payments.view.ts';
import { paymentDecision } from './decide-payment.ts';
import type { DonationDeps } from './donation-deps.ts';
import { paymentRefund, planRefund } from './refund-payment.ts';

export function adminPaymentRoutes(deps: DonationDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), proofRoute(deps), decideRoute(deps), refundRoute(deps)];
}

function listRoute({ db, config }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PAYMENTS_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'List all payments, newest first',
    query: adminPaymentsQuerySchema,
    replies: { 200: adminPaymentsReplySchema },
    handle: async ({ query }) => {
      const page = await listAllPayments(db, query, query);
      return { ...page, rows: page.rows.map((row) => viewAnyPayment(row, config.payments)) };
    },
  });
}

function oneRoute(deps: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PAYMENT_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'Get a payment with its events, ledger entries and admin actions',
    params: paymentParamsSchema,
    replies: { 200: adminPaymentReplySchema },
    handle: async ({ params }) => {
      const found = await readAnyPayment(deps, params.id);
      if (!found) throw new AppError('payment_not_found');
      return found;
    },
  });
}

function proofRoute({ db, uploads }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PROOF_PATH,
    access: 'admin',
    rateLimit: 'general',
    params: paymentParamsSchema,
    query: proofQuerySchema,
    replies: null,
    handle: async ({ params, query, caller, reply }) => {
      const proof = await findProof(db, params.id);
      if (!proof) throw new AppError('not_found');
      if (query.view && proof.media_type.startsWith('image/')) {
        // A picture of ours: nothing of the stranger's bytes reaches the admin's browser.
        const { content, is_encoded: isEncoded } = proof;
        const { playerId } = caller;
        const shown = isEncoded ? content : (await uploads.encodeStored(content, playerId)).data;
        return reply.type('image/webp').send(shown);
      }
      // Saved, never shown in our own page: a stranger made this file.
      return reply
        .header('content-disposition', `attachment; filename="${proofName(params.id, proof)}"`)
        .type(proof.media_type)
        .send(proof.content);
    },
  });
}

/** Of our own making: the sender's name for the file was never asked for. */
function proofName(id: string, { media_type }: { media_type: string }): string {
  return `proof-${id}.${media_type.replace(/^.*\//, '')}`;
}

function decideRoute(deps: DonationDeps): Route {
  const action = paymentDecision(deps);
  return route({
    method: 'POST',
    url: ADMIN_DECIDE_PAYMENT_PATH,
    access: 'admin',
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Decide a manual transfer: paid, refused or refunded',
    body: decidePaymentBodySchema,
    replies: { 200: paymentDoneSchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const outcome = await actOrPropose(deps, action, {
        subjectId: body.payment_id,
        content: { decision: body.decision },
        note: body.note,
        adminId: caller.playerId,
        requestKey: null,
        from: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return answerWaiting({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.payment_decided, state: 'pending' as const };
    },
  });
}

function refundRoute(deps: DonationDeps): Route {
  const action = paymentRefund(deps);
  return route({
    method: 'POST',
    url: ADMIN_REFUND_PATH,
    access: 'admin',
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Refund what is left of a payment and remove its coins',
    body: refundPaymentBodySchema,
    replies: { 200: paymentDoneSchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const outcome = await actOrPropose(deps, action, {
        subjectId: body.payment_id,
        content: await planRefund(deps.db, body.payment_id),
        note: body.note,
        adminId: caller.playerId,
        requestKey: null,
        from: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return answerWaiting({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.payment_refunding, state: 'credited' as const };
    },
  });
}
