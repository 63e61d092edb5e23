import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentRow } from '../payments.repo.ts';
import { CHARGED_BACK, type PaidStatus, type ReportedDispute } from '../providers/port.ts';
import type { DisputeRow } from './disputes.repo.ts';

/**
 * For providers that have no list of disputes: one for each charge with held money, won once the
 * money is back and lost once it is refunded; and one for a chargeback that shows as a refund.
 */
export async function inferDisputes(
  tx: Tx,
  payment: PaymentRow,
  status: PaidStatus,
): Promise<ReportedDispute[]> {
  const candidates = status.charges.map(({ ref, disputedCents, currency }) => ({
    ref: `charge:${ref}`,
    chargeRef: ref,
    amountCents: disputedCents,
    currency,
  }));
  if (candidates.length === 0) {
    const { disputedCents: amountCents, currency } = status;
    candidates.push({ ref: `payment:${payment.id}`, chargeRef: payment.id, amountCents, currency });
  }
  const chargedBack = await listChargedBack(tx, payment.id);
  const known = await listKnown(tx, payment.id);
  return candidates.flatMap((candidate) => {
    const charge = status.charges.find(({ ref }) => ref === candidate.chargeRef);
    const isChargedBack = chargedBack.has(candidate.chargeRef) && (charge?.refundedCents ?? 0) > 0;
    const amountCents = isChargedBack ? (charge?.refundedCents ?? 0) : candidate.amountCents;
    const before = known.get(candidate.ref);
    if (amountCents === 0 && before === undefined) return [];
    const isReleased = amountCents === 0;
    return {
      ...candidate,
      amountCents: before && isReleased ? before.amount_cents : amountCents,
      reason: null,
      outcome: before && isReleased ? outcomeOf(before, charge ?? status) : null,
      holdsMoney: !isReleased,
      isAnswered: false,
      takesEvidence: false,
      respondBy: null,
      openedAt: null,
    };
  });
}

type Known = Pick<DisputeRow, 'dispute_ref' | 'amount_cents' | 'holds_money' | 'state'>;

/**
 * The outcome once the money is no longer held: lost if the buyer got any of it, that is, if more
 * is refunded than was not held. A later refund is not part of the dispute.
 */
function outcomeOf(
  before: Known,
  { amountCents, refundedCents }: Pick<PaidStatus, 'amountCents' | 'refundedCents'>,
): 'won' | 'lost' {
  if (!before.holds_money) return before.state === 'lost' ? 'lost' : 'won';
  return refundedCents > amountCents - before.amount_cents ? 'lost' : 'won';
}

/** Charges that a verified webhook reported as charged back. */
async function listChargedBack(tx: Tx, paymentId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('payment_event')
    .select('charge_ref')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', CHARGED_BACK)
    .execute();
  return new Set(rows.flatMap(({ charge_ref }) => charge_ref ?? []));
}

async function listKnown(tx: Tx, paymentId: string): Promise<ReadonlyMap<string, Known>> {
  const rows = await tx
    .selectFrom('dispute')
    .select(['dispute_ref', 'amount_cents', 'holds_money', 'state'])
    .where('payment_id', '=', paymentId)
    .execute();
  return new Map(rows.map((row) => [row.dispute_ref, row]));
}
