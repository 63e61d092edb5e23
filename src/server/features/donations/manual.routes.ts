import { sql } from 'kysely';
import { MESSAGES } from '#contract/messages.ts';
import {
  PROOF_MAX_BYTES,
  PROOF_PATH,
  PROOF_TYPES,
  paymentDoneSchema,
  paymentParamsSchema,
  SANDBOX_PATH,
  sandboxBodySchema,
} from '#contract/payments.ts';
import { notifyStaff } from '#server/platform/db/notify-player.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { Upload, Uploads } from '#server/platform/uploads/create-uploads.ts';
import { fileTypeOf } from '#server/platform/uploads/file-type.ts';
import type { DonationDeps } from './donation-deps.ts';
import { findOwnPayment } from './payments.repo.ts';
import { recordInternalPayment } from './record-internal-payment.ts';

/** Routes of the ways of paying that are ourselves. */
export function manualRoutes(deps: DonationDeps): Route[] {
  return [
    ...(deps.providers.has('manual') ? [proofRoute(deps)] : []),
    ...(deps.providers.has('sandbox') ? [sandboxRoute(deps)] : []),
  ];
}

function proofRoute({ db, uploads }: DonationDeps): Route {
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
      const { playerId } = caller;
      const payment = await findOwnPayment(db, playerId, params.id);
      if (payment?.provider !== 'manual') throw new AppError('payment_not_found');
      if (payment.state !== 'pending') throw new AppError('payment_is_decided');
      const upload = { playerId, sent: request.body, maxBytes: PROOF_MAX_BYTES };
      const proof = { ...(await receiveProof(uploads, upload)), uploaded_at: sql<Date>`now()` };
      await db
        .insertInto('payment_proof')
        .values({ payment_id: payment.id, ...proof })
        .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(proof))
        .execute();
      await notifyStaff(db, 'admin_payments');
      return { message: MESSAGES.proof_received[language], state: 'pending' as const };
    },
  });
}

/** Of a picture we keep our own; of a PDF the file, which staff can save and no page shows. */
async function receiveProof(uploads: Uploads, upload: Upload) {
  const type = Buffer.isBuffer(upload.sent) ? fileTypeOf(upload.sent) : undefined;
  if (!PROOF_TYPES.some((known) => known === type)) throw new AppError('proof_invalid');
  if (type === 'application/pdf') {
    return { media_type: type, content: await uploads.receivePdf(upload), is_encoded: false };
  }
  const { data } = await uploads.receivePicture(upload);
  return { media_type: 'image/webp', content: data, is_encoded: true };
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
      const { action: entry } = body;
      const command = { paymentId: payment.id, provider: 'sandbox', entry, queue } as const;
      await inTransaction(db, recordInternalPayment, command);
      return { message: MESSAGES.payment_decided[language], state: payment.state as 'pending' };
    },
  });
}
