import type { SavePromo } from '#contract/promo-codes.ts';
import type { RequestEffect } from '#server/features/approvals/approval-action.ts';

type PromoEffect = Pick<
  RequestEffect,
  'amount' | 'countsAgainst' | 'alwaysNeedsApproval' | 'neverNeedsApproval'
>;

/** Plans often come with twice the coins for a weekend; more than that needs a second admin. */
export const USUAL_BONUS_PERCENT = 100;

export function promoEffect({ code, coins, percent, max_uses, is_active }: SavePromo): PromoEffect {
  if (!is_active) return { amount: null, neverNeedsApproval: true };
  if (coins === null) {
    return (percent ?? 0) > USUAL_BONUS_PERCENT
      ? { amount: null, alwaysNeedsApproval: true }
      : { amount: null, neverNeedsApproval: true };
  }
  if (max_uses === null) return { amount: null, alwaysNeedsApproval: true };
  return {
    amount: { unit: 'coins', value: coins * max_uses },
    countsAgainst: { cap: 'coins', key: `promo.save:${code}:${max_uses}` },
  };
}
