import {
  type PaymentState,
  PROOF_MAX_BYTES,
  PROOF_PATH,
  paymentDoneSchema,
  paymentParamsSchema,
  SANDBOX_PATH,
  sandboxBodySchema,
} from '#contract/payments.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from './donation-deps.ts';
import { findOwnPayment } from './payments.repo.ts';
import { receiveProof } from './receive-proof.ts';
import { recordInternalPayment } from './record-internal-payment.ts';

/** Routes of the payment methods that are part of the portal: transfers and the sandbox. */
export function internalPaymentRoutes(deps: DonationDeps): Route[] {
  return [
    // Also when transfers are no longer offered: some may still be open.
    proofRoute(deps),
    ...(deps.providers.has('sandbox') ? [sandboxRoute(deps)] : []),
  ];
}

function proofRoute(deps: DonationDeps): Route {
  return route({
    method: 'POST',
    url: PROOF_PATH,
    access: 'player',
    rateLimit: { perMinute: 5 },
    summary: 'Upload a transfer receipt (image or PDF)',
    params: paymentParamsSchema,
    rawBody: { maxBytes: PROOF_MAX_BYTES },
    replies: { 200: paymentDoneSchema },
    handle: async ({ params, caller, request, language }) => {
      const proof = { playerId: caller.playerId, paymentId: params.id, body: request.body };
      await receiveProof(deps, proof);
      return { message: TEXTS[language].messages.proof_received, state: 'pending' as const };
    },
  });
}

function sandboxRoute({ db, queue }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: SANDBOX_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'Sandbox only: simulate the provider’s payment page',
    body: sandboxBodySchema,
    replies: { 200: paymentDoneSchema },
    handle: async ({ body, caller, language }) => {
      const payment = await findOwnPayment(db, caller.playerId, body.payment_id);
      if (payment?.provider !== 'sandbox') throw new AppError('payment_not_found');
      const { action: event } = body;
      const command = { paymentId: payment.id, provider: 'sandbox', event, queue } as const;
      await inTransaction(db, recordInternalPayment, command);
      return {
        message: TEXTS[language].messages.payment_decided,
        // From before this event: a job applies it in a moment.
        state: payment.state as PaymentState,
      };
    },
  });
}
