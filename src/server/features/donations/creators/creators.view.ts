import { type PaidIn, type PayoutState, PURCHASE_REASON_SUFFIX } from '#contract/creator-limits.ts';
import type { AdminPayout, CreatorPurchase, EarningsLine, Payout } from '#contract/creators.ts';
import type { StatementLine } from '#server/money/read-statement.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { CreatorRow } from './creators.repo.ts';
import type { ShownPayout } from './payouts.repo.ts';
import type { PurchaseRow } from './purchases.repo.ts';

const DAY_SECONDS = 24 * 3600;

export function viewTerms(creator: CreatorRow) {
  const { code, buyer_percent, share_percent, is_active } = creator;
  return { code, buyer_percent, share_percent, is_active, paid_in: creator.paid_in as PaidIn };
}

export function viewPayout(payout: ShownPayout): Payout {
  return {
    id: payout.id,
    amount: payout.cents / 100,
    details: payout.details,
    state: payout.state as PayoutState,
    reference: payout.reference,
    note: payout.note,
    requested_at: unixSeconds(payout.requested_at),
    decided_at: payout.decided_at ? unixSeconds(payout.decided_at) : 0,
  };
}

export function viewAdminPayout(payout: ShownPayout): AdminPayout {
  return {
    ...viewPayout(payout),
    number: payout.number,
    creator_id: payout.creator_id,
    player_id: payout.player_id,
    email: payout.email,
    code: payout.code,
    debt: (payout.debt ?? 0) / 100,
    decided_by: payout.decided_email ?? '',
  };
}

/**
 * Without anything that identifies the buyer: the day, what the share is computed from, the share.
 */
export function viewPurchase(row: PurchaseRow): CreatorPurchase {
  const isCoins = row.paid_in === 'coins';
  const paidAt = row.credited_at ? unixSeconds(row.credited_at) : 0;
  return {
    number: row.number,
    day: dayOf(paidAt),
    coins: isCoins ? row.base_coins : 0,
    price: isCoins ? 0 : row.price_cents / 100,
    paid_in: row.paid_in as PaidIn,
    share: isCoins ? row.share : row.share / 100,
    is_refunded: row.refunded_cents + row.disputed_cents > 0,
    is_refused: row.refused !== null,
  };
}

/** Lines of purchases have only the day, as purchases do: the time could identify the buyer. */
export function viewEarningsLine(line: StatementLine): EarningsLine {
  const createdAt = unixSeconds(line.createdAt);
  return {
    id: line.id,
    at: line.reason.endsWith(PURCHASE_REASON_SUFFIX) ? dayOf(createdAt) : createdAt,
    reason: line.reason,
    amount: line.amount / 100,
    balance: line.balanceAfter / 100,
  };
}

/** Midnight UTC. */
function dayOf(seconds: number): number {
  return seconds - (seconds % DAY_SECONDS);
}
