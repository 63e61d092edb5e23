import { purseAdjustment } from '#server/features/admin/players/adjust-purse.ts';
import {
  type SettingsDeps,
  settingsChange,
} from '#server/features/admin/settings/change-settings.ts';
import { roleChange } from '#server/features/admin/staff/change-role.ts';
import { staffInvitation } from '#server/features/admin/staff/invite-staff.ts';
import { roleSaving } from '#server/features/admin/staff/save-role.ts';
import type { ApprovalAction } from '#server/features/approvals/approval-action.ts';
import { paymentDecision } from '#server/features/donations/decide-payment.ts';
import { paymentRefund } from '#server/features/donations/refund-payment.ts';
import { promoChange } from '#server/features/donations/save-promo.ts';
import { type LaunchDeps, mailingLaunch } from '#server/features/mailings/launch-mailing.ts';
import { orderDecision } from '#server/features/orders/order-decision.ts';
import type { EarningDeps, SpendingDeps } from './route-list.ts';

/** Everything a second admin may be needed for, in one list. */
export function approvalActions({
  spending,
  earning,
  settings,
  mailing,
}: {
  spending: SpendingDeps;
  earning: EarningDeps;
  settings: SettingsDeps['settings'];
  mailing: LaunchDeps;
}): ApprovalAction[] {
  return [
    purseAdjustment(spending),
    paymentDecision(earning),
    paymentRefund(earning),
    promoChange,
    orderDecision(spending),
    roleChange(spending),
    roleSaving(spending),
    settingsChange({ settings }),
    staffInvitation(spending),
    mailingLaunch(mailing),
  ];
}
