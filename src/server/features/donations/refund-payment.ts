import { sql } from 'kysely';
import { z } from 'zod';
import type { ProviderName } from '#contract/plans.ts';
import type {
  ApprovedRequest,
  ExternalAction,
} from '#server/features/approvals/approval-action.ts';
import { moneyChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { DonationDeps } from './donation-deps.ts';
import { knownPayment, type PaymentRow } from './payments.repo.ts';
import { ProviderRefused } from './providers/call.ts';
import type { PaymentProvider } from './providers/port.ts';
import { recordInternalPayment, recordReturned } from './record-internal-payment.ts';
import { refreshPaymentJob } from './refresh-payment.job.ts';

const contentSchema = z.object({
  /** What is left of the payment, in its currency. */
  cents: z.int().positive(),
  /** Refunded before, and of which charge: with the payment, these identify the refund. */
  refunded_before: z.int().min(0),
  charge_ref: z.string().nullable(),
});
type Content = z.infer<typeof contentSchema>;

/** The refundable amount. */
export async function planRefund(db: Db, paymentId: string): Promise<Content> {
  const payment = await findPayment(db, paymentId);
  const cents = leftOf(payment);
  if (payment.credited_at === null || cents <= 0) throw new AppError('payment_is_decided');
  const { refunded_cents: refunded_before, charge_ref } = payment;
  return { cents, refunded_before, charge_ref };
}

/**
 * Refunds what is left of a payment: through its provider if external, otherwise in our own record.
 * The coins then follow the provider's status, as after any refund.
 */
export function paymentRefund(deps: DonationDeps): ExternalAction<Content, void> {
  return {
    action: 'payment.refund',
    subjectKind: 'payment',
    permission: 'payments.refund',
    content: contentSchema,
    done: 'payment_refunding',
    effectOf: async ({ subjectId, content }) => {
      const payment = await findPayment(deps.db, subjectId);
      const part = content.cents / payment.amount_cents;
      return {
        playerId: payment.player_id,
        what: 'payment.refund',
        amount: { unit: 'usd_cents', value: Math.ceil(payment.price_cents * part) },
        countsAgainst: {
          cap: 'usd_refunded',
          key: `payment.refund:${refundKey(subjectId, content)}`,
        },
      };
    },
    changesOf: async (db, { subjectId, content: { cents, refunded_before: before } }) => {
      const { currency } = await findPayment(db, subjectId);
      // Both are part of what is confirmed: with another amount refunded, it is outdated.
      return [moneyChange('refunded', [before, before + cents], currency)];
    },
    prepare: (tx, approved) => prepare(tx, { deps, approved }),
    call: (approved) => requestRefund(deps, approved),
  };
}

async function prepare(
  tx: Tx,
  { deps, approved }: { deps: DonationDeps; approved: ApprovedRequest<Content> },
): Promise<void> {
  const { subjectId, content, note } = approved;
  const payment = await findPayment(tx, subjectId);
  const isAsPlanned =
    payment.refunded_cents === content.refunded_before &&
    payment.charge_ref === content.charge_ref &&
    leftOf(payment) === content.cents;
  if (!isAsPlanned) throw new AppError('approval_outdated');
  const refund = refundOf(deps, payment);
  if (refund) requireCharge(content);
  else if (isInternal(payment))
    await recordInternalPayment(tx, internalRefund(payment, deps.queue));
  else await recordReturned(tx, returnedOf(payment, content, deps.queue));
  // The intent is recorded first: whatever happens to the call, its author is known.
  await auditApproved(tx, approved, {
    action: 'payment.refund',
    subjectKind: 'payment',
    detail: { note, cents: content.cents, currency: payment.currency },
  });
}

/** Requested twice with the same key, the provider refunds once. */
async function requestRefund(
  deps: DonationDeps,
  approved: ApprovedRequest<Content>,
): Promise<void> {
  const { subjectId, content } = approved;
  const payment = await findPayment(deps.db, subjectId);
  const refund = refundOf(deps, payment);
  // An internal provider, or an earlier attempt whose response was lost. A smaller refunded amount
  // is another refund.
  const isRefunded = payment.refunded_cents >= content.refunded_before + content.cents;
  if (!refund || isRefunded) return;
  const chargeRef = requireCharge(content);
  const key = refundKey(subjectId, content);
  const { id, currency } = payment;
  try {
    // A retry may come days later, when the provider has forgotten the key.
    if (!(await isShown(deps, payment, content))) {
      await refund({ id, chargeRef, amountCents: content.cents, currency, key });
    }
  } catch (cause) {
    const isRefused = cause instanceof ProviderRefused;
    throw new AppError(isRefused ? 'refund_refused' : 'refund_unconfirmed', { cause });
  }
  await inTransaction(deps.db, enqueueStatusCheck, { paymentId: id, queue: deps.queue });
}

/** Whether the provider shows the refund, such as one whose response was lost. */
async function isShown(
  { providers }: DonationDeps,
  payment: PaymentRow,
  { cents, refunded_before, charge_ref }: Content,
): Promise<boolean> {
  const status = await providers.get(payment.provider as ProviderName)?.read(knownPayment(payment));
  const charges = status?.state === 'paid' ? status.charges : [];
  const charge = charges.find(({ ref }) => ref === charge_ref);
  return charge !== undefined && charge.refundedCents >= refunded_before + cents;
}

/** A payment may have been paid twice: each charge has its own refunds. */
function refundKey(paymentId: string, { charge_ref: chargeRef, refunded_before }: Content): string {
  return `${paymentId}:${chargeRef}:${refunded_before}`;
}

async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw new AppError('payment_not_found');
  return payment;
}

function leftOf({ amount_cents, refunded_cents, disputed_cents }: PaymentRow): number {
  return amount_cents - refunded_cents - disputed_cents;
}

/**
 * Undefined if staff return the money themselves; transfers can be refunded even when they are no
 * longer set up.
 */
function refundOf(
  { providers }: DonationDeps,
  payment: PaymentRow,
): PaymentProvider['refund'] | undefined {
  const provider = providers.get(payment.provider as ProviderName);
  if (!provider && payment.provider !== 'manual') throw new AppError('provider_unknown');
  return provider?.refund;
}

function requireCharge({ charge_ref: chargeRef }: Content): string {
  if (chargeRef === null) throw new AppError('refund_impossible');
  return chargeRef;
}

/** We changed something ourselves: the worker queries the provider for the payment's status. */
async function enqueueStatusCheck(
  tx: Tx,
  { paymentId, queue }: { paymentId: string; queue: Queue },
) {
  await tx
    .updateTable('payment')
    .set((row) => ({ news: row('news', '+', 1), due_at: sql<Date>`now()` }))
    .where('id', '=', paymentId)
    .execute();
  await queue.enqueue(tx, refreshPaymentJob, { paymentId });
}

function isInternal({ provider }: PaymentRow): boolean {
  return provider === 'manual' || provider === 'sandbox';
}

/** Staff returned the money themselves, since the provider's API has no refunds. */
function returnedOf(payment: PaymentRow, content: Content, queue: Queue) {
  const provider = payment.provider as ProviderName;
  return { paymentId: payment.id, provider, chargeRef: requireCharge(content), queue };
}

function internalRefund(payment: PaymentRow, queue: Queue) {
  const provider = payment.provider as ProviderName;
  return { paymentId: payment.id, provider, event: 'refund', queue } as const;
}
