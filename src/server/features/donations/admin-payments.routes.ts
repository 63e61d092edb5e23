import {
  ADMIN_PAYMENT_PATH,
  ADMIN_PAYMENTS_PATH,
  ADMIN_PROOF_PATH,
  adminPaymentReplySchema,
  adminPaymentsQuerySchema,
  adminPaymentsReplySchema,
  proofQuerySchema,
} from '#contract/admin-payments.ts';
import { paymentParamsSchema } from '#contract/payments.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findProof, listAllPayments } from './admin-payments.repo.ts';
import { readPaymentForAdmin, viewPaymentForAdmin } from './admin-payments.view.ts';
import { adminDisputeRoutes } from './disputes/admin-disputes.routes.ts';
import type { DonationDeps } from './donation-deps.ts';
import { decideRoute, refundRoute } from './payment-decisions.routes.ts';

export function adminPaymentRoutes(deps: DonationDeps): Route[] {
  return [
    listRoute(deps),
    oneRoute(deps),
    proofRoute(deps),
    decideRoute(deps),
    refundRoute(deps),
    ...adminDisputeRoutes(deps),
  ];
}

function listRoute({ db, config, clock }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PAYMENTS_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    summary: 'List all payments, newest first',
    query: adminPaymentsQuerySchema,
    replies: { 200: adminPaymentsReplySchema },
    handle: async ({ query }) => {
      const page = await listAllPayments(db, query, query);
      const rows = page.rows.map((row) => viewPaymentForAdmin(row, config.payments));
      return { ...page, rows, now: unixSeconds(clock.now()) };
    },
  });
}

function oneRoute(deps: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PAYMENT_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    summary: 'Get a payment with its events, ledger entries and admin actions',
    params: paymentParamsSchema,
    replies: { 200: adminPaymentReplySchema },
    handle: async ({ params }) => {
      const found = await readPaymentForAdmin(deps, params.id);
      if (!found) throw new AppError('payment_not_found');
      return found;
    },
  });
}

function proofRoute({ db, uploads }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PROOF_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    params: paymentParamsSchema,
    query: proofQuerySchema,
    replies: null,
    handle: async ({ params, query, caller, reply }) => {
      const proof = await findProof(db, params.id);
      if (!proof) throw new AppError('not_found');
      if (query.view && proof.media_type.startsWith('image/')) {
        // Re-encoded by us: none of the sender's bytes reach the admin's browser.
        const { content, is_encoded: isEncoded } = proof;
        const { playerId } = caller;
        const shown = isEncoded ? content : (await uploads.encodeStored(content, playerId)).data;
        return reply.type('image/webp').send(shown);
      }
      // A download, never shown within our page: a stranger made this file.
      return reply
        .header('content-disposition', `attachment; filename="${proofName(params.id, proof)}"`)
        .type(proof.media_type)
        .send(proof.content);
    },
  });
}

/** Our own file name; the sender's is never used. */
function proofName(id: string, { media_type }: { media_type: string }): string {
  return `proof-${id}.${media_type.replace(/^.*\//, '')}`;
}
