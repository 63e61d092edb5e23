import type { SaveCampaign } from '#contract/campaigns.ts';
import type { RequestEffect, StaffRequest } from '#server/features/approvals/approval-action.ts';
import { USUAL_BONUS_PERCENT } from '../promo-effect.ts';

type CampaignEffect = Pick<
  RequestEffect,
  'amount' | 'countsAgainst' | 'alwaysNeedsApproval' | 'neverNeedsApproval'
>;

/** The most a campaign can give decides whether a second admin has to approve it. */
export function campaignEffect({
  adminId,
  requestKey,
  content: campaign,
}: Pick<StaffRequest<SaveCampaign>, 'adminId' | 'requestKey' | 'content'>): CampaignEffect {
  const { id, tiers, budget_coins, is_active } = campaign;
  if (!is_active) return { amount: null, neverNeedsApproval: true };
  const isUsual = tiers.every(({ percent }) => percent !== null && percent <= USUAL_BONUS_PERCENT);
  if (isUsual) return { amount: null, neverNeedsApproval: true };
  if (budget_coins === null) return { amount: null, alwaysNeedsApproval: true };
  // A new campaign has no id yet, and two may have the same title and budget: both count toward the
  // cap.
  const identity = id === undefined ? `${adminId}:${requestKey}` : `${id}:${budget_coins}`;
  return {
    amount: { unit: 'coins', value: budget_coins },
    countsAgainst: { cap: 'coins', key: `campaign.save:${identity}` },
  };
}
