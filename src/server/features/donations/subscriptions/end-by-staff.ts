import { z } from 'zod';
import type { DatabaseAction } from '#server/features/approvals/approval-action.ts';
import { moneyChange, valueChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { endSubscription, refundableCents } from './end-subscription.ts';
import { findSubscription, periodsOf } from './subscriptions.repo.ts';

const contentSchema = z.object({
  /** The most that may be refunded, in the currency of the subscription. */
  cents: z.int().min(0),
  /** The payments that are refunded: together with the subscription they identify the refund. */
  payments: z.array(z.uuid()),
});
type Content = z.infer<typeof contentSchema>;

/** What ending it now would refund. */
export async function previewEnd(db: Db, id: string, now: Date): Promise<Content> {
  const refunds = (await periodsOf(db, [id]).execute()).flatMap((period) => {
    const cents = refundableCents(period, now);
    return cents > 0 ? [{ cents, payment: period.payment_id }] : [];
  });
  return {
    cents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    payments: refunds.map(({ payment }) => payment).sort(),
  };
}

/**
 * Ends a subscription and refunds its unused days, with the limits of any refund. The amount is
 * computed when it is performed, since days pass until a second admin confirms it; it is never more
 * than what was confirmed.
 */
export function subscriptionEnd({
  db,
  queue,
  clock,
}: Pick<DonationDeps, 'db' | 'queue' | 'clock'>): DatabaseAction<Content, void> {
  return {
    action: 'subscription.end',
    subjectKind: 'subscription',
    permission: 'payments.refund',
    content: contentSchema,
    done: 'subscription_ending',
    effectOf: async ({ subjectId, content: { cents, payments } }) => {
      const found = await findSubscription(db, subjectId);
      if (!found) throw new AppError('subscription_not_found');
      const { player_id: playerId, price_cents, amount_cents } = found;
      const value = Math.ceil((price_cents * cents) / amount_cents);
      const base = { playerId, what: 'subscription.end' };
      // Nothing is refunded: the same as canceling, which one admin may do.
      if (cents === 0) return { ...base, amount: null, neverNeedsApproval: true };
      const key = `subscription.end:${subjectId}:${payments.join(',')}`;
      const amount = { unit: 'usd_cents', value } as const;
      return { ...base, amount, countsAgainst: { cap: 'usd_refunded', key } };
    },
    changesOf: async (reader, { subjectId, content, isOpen }) => {
      const found = await findSubscription(reader, subjectId);
      if (!found) throw new AppError('subscription_not_found');
      return [
        valueChange('status', [isOpen ? found.state : null, 'ended'], 'word'),
        moneyChange('refunded', [null, content.cents], found.currency),
      ];
    },
    perform: async (tx, approved) => {
      const { subjectId: id, content, note } = approved;
      const now = clock.now();
      const cents = await endSubscription(tx, { id, by: 'staff', now, queue });
      // Charged again in the meantime, for example: the larger refund has to be confirmed too.
      if (cents > content.cents) throw new AppError('approval_outdated');
      await auditApproved(tx, approved, {
        action: 'subscription.end',
        subjectKind: 'subscription',
        detail: { note, cents },
      });
    },
  };
}
