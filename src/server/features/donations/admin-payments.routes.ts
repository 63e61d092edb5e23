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
import { MESSAGES } from '#contract/messages.ts';
import { paymentDoneSchema, paymentParamsSchema } from '#contract/payments.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { encodePicture } from '#server/platform/images/encode-picture.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listAllPayments } from './admin-payments.repo.ts';
import { readAnyPayment, viewAnyPayment } from './admin-payments.view.ts';
import { decidePayment } from './decide-payment.ts';
import type { DonationDeps } from './donation-deps.ts';
import { refundPayment } from './refund-payment.ts';

export function adminPaymentRoutes(deps: DonationDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), proofRoute(deps), decideRoute(deps), refundRoute(deps)];
}

function listRoute({ db, config }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PAYMENTS_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'Payments of all players, newest first',
    query: adminPaymentsQuerySchema,
    replies: { 200: adminPaymentsReplySchema },
    handle: async ({ query, reply }) => {
      reply.header('cache-control', 'no-store');
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
    summary: 'A payment with its events, its movements in the books and what admins did',
    params: paymentParamsSchema,
    replies: { 200: adminPaymentReplySchema },
    handle: async ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      const found = await readAnyPayment(deps, params.id);
      if (!found) throw new AppError('payment_not_found');
      return found;
    },
  });
}

function proofRoute({ db }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PROOF_PATH,
    access: 'admin',
    rateLimit: 'general',
    params: paymentParamsSchema,
    query: proofQuerySchema,
    replies: null,
    handle: async ({ params, query, reply }) => {
      const proof = await db
        .selectFrom('payment_proof')
        .select(['media_type', 'content'])
        .where('payment_id', '=', params.id)
        .executeTakeFirst();
      if (!proof) throw new AppError('not_found');
      reply.header('cache-control', 'no-store');
      if (query.view && proof.media_type.startsWith('image/')) {
        // A picture of ours: nothing of the stranger's bytes reaches the admin's browser.
        return reply.type('image/webp').send((await encodePicture(proof.content)).data);
      }
      // Saved, never shown in our own page: a stranger made this file.
      return reply
        .header('content-disposition', 'attachment')
        .type(proof.media_type)
        .send(proof.content);
    },
  });
}

function decideRoute({ db, queue, config }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_DECIDE_PAYMENT_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'Decide a manual transfer: paid, refused, or refunded',
    body: decidePaymentBodySchema,
    replies: { 200: paymentDoneSchema },
    handle: async ({ body, caller, request }) => {
      await inTransaction(db, decidePayment, {
        paymentId: body.payment_id,
        decision: body.decision,
        note: body.note,
        adminId: callerOf(caller).playerId,
        from: originOf(request),
        queue,
      });
      const language = pickLanguage(request.headers, config.site.language);
      return { message: MESSAGES.payment_decided[language], state: 'pending' as const };
    },
  });
}

function refundRoute(deps: DonationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_REFUND_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'Give back what is left of a payment; its coins are taken back',
    body: refundPaymentBodySchema,
    replies: { 200: paymentDoneSchema },
    handle: async ({ body, caller, request }) => {
      await refundPayment(deps, {
        paymentId: body.payment_id,
        note: body.note,
        adminId: callerOf(caller).playerId,
        from: originOf(request),
      });
      const language = pickLanguage(request.headers, deps.config.site.language);
      return { message: MESSAGES.payment_refunding[language], state: 'credited' as const };
    },
  });
}
