import { sql } from 'kysely';
import { PROOF_MAX_BYTES, PROOF_TYPES } from '#contract/payments.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Upload, Uploads } from '#server/platform/uploads/create-uploads.ts';
import { fileTypeOf } from '#server/platform/uploads/file-type.ts';
import type { DonationDeps } from './donation-deps.ts';
import { findOwnPayment } from './payments.repo.ts';

interface SentProof {
  playerId: string;
  paymentId: string;
  /** The body of the request. */
  body: unknown;
}

/** The receipt of a transfer; a later one replaces it until staff have decided. */
export async function receiveProof(
  { db, uploads }: Pick<DonationDeps, 'db' | 'uploads'>,
  { playerId, paymentId, body }: SentProof,
): Promise<void> {
  const payment = await findOwnPayment(db, playerId, paymentId);
  if (payment?.provider !== 'manual') throw new AppError('payment_not_found');
  if (payment.state !== 'pending') throw new AppError('payment_is_decided');
  const file = await receiveFile(uploads, { playerId, body, maxBytes: PROOF_MAX_BYTES });
  const proof = { ...file, uploaded_at: sql<Date>`now()` };
  await db
    .insertInto('payment_proof')
    .values({ payment_id: payment.id, ...proof })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(proof))
    .execute();
  await notifyStaff(db, 'admin_payments');
}

/**
 * A picture is stored re-encoded; a PDF is stored as sent, can be saved by staff and is shown on no
 * page.
 */
async function receiveFile(uploads: Uploads, upload: Upload) {
  const type = Buffer.isBuffer(upload.body) ? fileTypeOf(upload.body) : undefined;
  if (!PROOF_TYPES.some((known) => known === type)) throw new AppError('proof_invalid');
  if (type === 'application/pdf') {
    return { media_type: type, content: await uploads.receivePdf(upload), is_encoded: false };
  }
  const { data } = await uploads.receiveImage(upload);
  return { media_type: 'image/webp', content: data, is_encoded: true };
}
