import { z } from 'zod';
import type { DatabaseAction } from '#server/features/approvals/approval-action.ts';
import { moneyChange, valueChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { DonationDeps } from './donation-deps.ts';
import { type InternalPaymentEvent, recordInternalPayment } from './record-internal-payment.ts';

const contentSchema = z.object({ decision: z.enum(['paid', 'refused', 'refunded']) });
type Content = z.infer<typeof contentSchema>;

/**
 * An admin's decision about a manual transfer. Amount and coins are the payment's, not the admin's.
 */
export function paymentDecision({ db, queue }: DonationDeps): DatabaseAction<Content, void> {
  return {
    action: 'payment.decide',
    subjectKind: 'payment',
    permission: 'payments.decide',
    // Returning the money needs the permission for refunds, on this route too.
    permissionOf: ({ decision }) =>
      decision === 'refunded' ? 'payments.refund' : 'payments.decide',
    content: contentSchema,
    done: 'payment_decided',
    effectOf: async ({ subjectId, content: { decision } }) => {
      const payment = await db
        .selectFrom('payment')
        .select(['player_id', 'provider', 'price_cents', 'coins'])
        .where('id', '=', subjectId)
        .executeTakeFirst();
      if (payment?.provider !== 'manual') throw new AppError('payment_not_found');
      const base = {
        playerId: payment.player_id,
        what: `payment.${decision}`,
        amount: { unit: 'usd_cents', value: payment.price_cents },
      } as const;
      if (decision === 'refused') return { ...base, neverNeedsApproval: true };
      const key = `payment.decide:${subjectId}:${decision}`;
      if (decision === 'refunded') return { ...base, countsAgainst: { cap: 'usd_refunded', key } };
      return {
        ...base,
        countsAgainst: { cap: 'usd_confirmed', key },
        // A plan may give any number of coins for its price, so the price alone limits nothing.
        secondAmount: {
          amount: { unit: 'coins', value: payment.coins },
          countsAgainst: { cap: 'coins', key: `${key}:coins` },
        },
      };
    },
    changesOf: async (reader, { subjectId, content, isOpen }) => {
      const payment = await reader
        .selectFrom('payment')
        .select(['state', 'coins', 'amount_cents', 'currency'])
        .where('id', '=', subjectId)
        .executeTakeFirst();
      if (!payment) throw new AppError('payment_not_found');
      const { state, coins, amount_cents, currency } = payment;
      return [
        valueChange('status', [isOpen ? state : null, content.decision], 'word'),
        moneyChange('amount', [null, amount_cents], currency),
        ...(content.decision === 'paid' ? [valueChange('coins', [null, coins], 'coins')] : []),
      ];
    },
    perform: async (tx, approved) => {
      const { subjectId: paymentId, content, note } = approved;
      await decidePayment(tx, { paymentId, decision: content.decision, queue });
      const action = `payment.${content.decision}`;
      await auditApproved(tx, approved, { action, subjectKind: 'payment', detail: { note } });
    },
  };
}

const EVENTS: Record<Content['decision'], InternalPaymentEvent> = {
  paid: 'pay',
  refused: 'fail',
  refunded: 'refund',
};

export async function decidePayment(
  tx: Tx,
  command: { paymentId: string; decision: Content['decision']; queue: Queue },
): Promise<void> {
  const { paymentId, decision, queue } = command;
  await recordInternalPayment(tx, {
    paymentId,
    provider: 'manual',
    event: EVENTS[decision],
    queue,
  });
}
