import { purseAdjustment } from '#server/features/admin/players/adjust-purse.ts';
import {
  type SettingsDeps,
  settingsChange,
} from '#server/features/admin/settings/change-settings.ts';
import { roleChange } from '#server/features/admin/staff/change-role.ts';
import { staffInvitation } from '#server/features/admin/staff/invite-staff.ts';
import { roleSaving } from '#server/features/admin/staff/save-role.ts';
import type { ApprovalAction } from '#server/features/approvals/approval-action.ts';
import { campaignChange } from '#server/features/donations/campaigns/save-campaign.ts';
import { payoutDecision } from '#server/features/donations/creators/decide-payout.ts';
import { creatorChange } from '#server/features/donations/creators/save-creator.ts';
import { paymentDecision } from '#server/features/donations/decide-payment.ts';
import { paymentRefund } from '#server/features/donations/refund-payment.ts';
import { promoChange } from '#server/features/donations/save-promo.ts';
import { subscriptionEnd } from '#server/features/donations/subscriptions/end-by-staff.ts';
import {
  type ScheduleMailingDeps,
  scheduleMailingAction,
} from '#server/features/mailings/schedule-mailing.ts';
import { cardIssue } from '#server/features/orders/gifts/issue-cards.ts';
import { giftReversal } from '#server/features/orders/gifts/reverse-gift.ts';
import { orderDecision } from '#server/features/orders/order-decision.ts';
import { goalChange } from '#server/features/rewards/save-goal.ts';
import type { EarningDeps, SpendingDeps } from './route-list.ts';

/** Every action that may need the approval of a second admin. */
export function approvalActions({
  spending,
  earning,
  settings,
  mailing,
}: {
  spending: SpendingDeps;
  earning: EarningDeps;
  settings: SettingsDeps['settings'];
  mailing: ScheduleMailingDeps;
}): ApprovalAction[] {
  return [
    purseAdjustment(spending),
    paymentDecision(earning),
    paymentRefund(earning),
    subscriptionEnd(earning),
    promoChange,
    campaignChange,
    creatorChange(earning),
    payoutDecision(earning),
    goalChange,
    orderDecision(spending),
    giftReversal(spending),
    cardIssue(spending),
    roleChange(spending),
    roleSaving(spending),
    settingsChange({ settings }),
    staffInvitation(spending),
    scheduleMailingAction(mailing),
  ];
}
