import type { Tx } from '#server/platform/db/transaction.ts';
import type { ReportedDispute } from '../providers/port.ts';

type Held = Pick<ReportedDispute, 'ref' | 'amountCents' | 'currency' | 'outcome' | 'holdsMoney'>;

export interface DisputedPayment {
  id: string;
  amountCents: number;
  currency: string;
  disputedCents: number;
}

/**
 * The part of a payment's disputed money whose dispute is lost. From then on it counts until the
 * dispute is won: one that is only open again has returned nothing.
 *
 * `reported` is what the provider says now, which is recorded only after this; undefined if it does
 * not say anything, and then the recorded disputes count.
 */
export async function lostCents(
  tx: Tx,
  payment: DisputedPayment,
  reported: readonly Held[] | undefined,
): Promise<number> {
  if (payment.disputedCents === 0) return 0;
  const recorded = await listRecorded(tx, payment.id);
  const lostBefore = new Set(recorded.filter(({ wasLost }) => wasLost).map(({ ref }) => ref));
  const isLost = ({ ref, outcome }: Held) => outcome === 'lost' || lostBefore.has(ref);
  const held = (reported ?? recorded).filter(({ holdsMoney }) => holdsMoney);
  if (!held.some(isLost)) return 0;
  // Not the sum of those that are lost: the buyer may have got only a part of what was disputed.
  const undecidedCents = held
    .filter((dispute) => !isLost(dispute))
    .reduce((sum, dispute) => sum + amountOf(dispute, payment), 0);
  return Math.max(0, payment.disputedCents - undecidedCents);
}

/** An amount in another currency does not say which part is disputed. */
function amountOf({ amountCents, currency }: Held, payment: DisputedPayment): number {
  return currency === payment.currency ? amountCents : payment.amountCents;
}

async function listRecorded(tx: Tx, paymentId: string): Promise<(Held & { wasLost: boolean })[]> {
  const rows = await tx
    .selectFrom('dispute')
    .select(({ selectFrom }) => [
      'dispute_ref',
      'amount_cents',
      'currency',
      'state',
      'holds_money',
      selectFrom('dispute_event')
        .select('kind')
        .whereRef('dispute_id', '=', 'dispute.id')
        .where('kind', 'in', ['won', 'lost'])
        .orderBy('dispute_event.id', 'desc')
        .limit(1)
        .as('last_outcome'),
    ])
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.map((row) => ({
    ref: row.dispute_ref,
    amountCents: row.amount_cents,
    currency: row.currency,
    outcome: row.state === 'won' || row.state === 'lost' ? row.state : null,
    holdsMoney: row.holds_money,
    wasLost: row.last_outcome === 'lost',
  }));
}
