import type { SaveCampaign } from '#contract/campaigns.ts';
import type { RequestEffect, StaffRequest } from '#server/features/approvals/approval-action.ts';
import { USUAL_BONUS_PERCENT } from '../promo-effect.ts';

type Measure = Pick<RequestEffect, 'amount' | 'counts' | 'alwaysNeedsApproval' | 'isHarmless'>;

/** The most a campaign can give decides whether a second admin has to confirm it. */
export function campaignEffect({
  adminId,
  requestKey,
  content: campaign,
}: Pick<StaffRequest<SaveCampaign>, 'adminId' | 'requestKey' | 'content'>): Measure {
  const { id, tiers, budget_coins, is_active } = campaign;
  if (!is_active) return { amount: null, isHarmless: true };
  const isUsual = tiers.every(({ percent }) => percent !== null && percent <= USUAL_BONUS_PERCENT);
  if (isUsual) return { amount: null, isHarmless: true };
  if (budget_coins === null) return { amount: null, alwaysNeedsApproval: true };
  // A new one has no id yet. Two may have the same title and budget, and both count.
  const which = id === undefined ? `${adminId}:${requestKey}` : `${id}:${budget_coins}`;
  return {
    amount: { unit: 'coins', value: budget_coins },
    counts: { cap: 'coins', key: `campaign.save:${which}` },
  };
}
