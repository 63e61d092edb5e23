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
import { callerOf } from '#server/platform/caller-of.ts';
import { tellTeam } from '#server/platform/db/tell-player.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from './donation-deps.ts';
import { findOwnPayment } from './payments.repo.ts';
import { tellHouseBook } from './tell-house-book.ts';

/** What a file begins with, whatever it calls itself. */
const BEGINNINGS: Record<(typeof PROOF_TYPES)[number], RegExp> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'application/pdf': /^%PDF-/,
};

/** Routes of the ways of paying that are ourselves. */
export function manualRoutes(deps: DonationDeps): Route[] {
  return [
    ...(deps.providers.has('manual') ? [proofRoute(deps)] : []),
    ...(deps.providers.has('sandbox') ? [sandboxRoute(deps)] : []),
  ];
}

function proofRoute({ db, config }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: PROOF_PATH,
    access: 'player',
    rateLimit: { perMinute: 5 },
    summary: 'Upload a picture or PDF that proves a transfer',
    params: paymentParamsSchema,
    rawBody: { maxBytes: PROOF_MAX_BYTES },
    replies: { 200: paymentDoneSchema },
    handle: async ({ params, caller, request }) => {
      const payment = await findOwnPayment(db, callerOf(caller).playerId, params.id);
      if (payment?.provider !== 'manual') throw new AppError('payment_not_found');
      if (payment.state !== 'pending') throw new AppError('payment_is_decided');
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const head = content.subarray(0, 16).toString('latin1');
      const type = PROOF_TYPES.find((known) => BEGINNINGS[known].test(head));
      if (type === undefined) throw new AppError('proof_invalid');
      const proof = { media_type: type, content, uploaded_at: sql<Date>`now()` };
      await db
        .insertInto('payment_proof')
        .values({ payment_id: payment.id, ...proof })
        .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(proof))
        .execute();
      await tellTeam(db, 'till');
      const language = pickLanguage(request.headers, config.site.language);
      return { message: MESSAGES.proof_received[language], state: 'pending' as const };
    },
  });
}

function sandboxRoute({ db, queue, config }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: SANDBOX_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'Sites without real money: what the provider’s own page would do',
    body: sandboxBodySchema,
    replies: { 200: paymentDoneSchema },
    handle: async ({ body, caller, request }) => {
      const payment = await findOwnPayment(db, callerOf(caller).playerId, body.payment_id);
      if (payment?.provider !== 'sandbox') throw new AppError('payment_not_found');
      const { action: entry } = body;
      const command = { paymentId: payment.id, provider: 'sandbox', entry, queue } as const;
      await inTransaction(db, tellHouseBook, command);
      const language = pickLanguage(request.headers, config.site.language);
      return { message: MESSAGES.payment_decided[language], state: payment.state as 'pending' };
    },
  });
}
