import type { Approval } from '#contract/approvals.ts';
import { subjectPath as auditedPath } from '#web/features/audit/subject-path.ts';
import { useRoleName } from '#web/features/staff/role-name.ts';
import { useText } from '#web/lib/text.ts';

/** The locale key for each action that can be proposed. */
const NAMES = {
  'purse.grant': 'purseGrant',
  'purse.take': 'purseTake',
  'payment.paid': 'paymentPaid',
  'payment.refunded': 'paymentRefunded',
  'payment.refund': 'paymentRefund',
  'subscription.end': 'subscriptionEnd',
  'promo.save': 'promoSave',
  'campaign.save': 'campaignSave',
  'goal.save': 'goalSave',
  'creator.save': 'creatorSave',
  'payout.pay': 'payoutPay',
  'order.done': 'orderDone',
  'order.refused': 'orderRefused',
  'staff.grant': 'staffGrant',
  'staff.withdraw': 'staffWithdraw',
  'role.save': 'roleSave',
  'settings.change': 'settingsChange',
  'staff.invite': 'staffInvite',
  'mailing.send': 'mailingSend',
  'gift.reverse': 'giftReverse',
  'gift_card.issue': 'giftCardIssue',
} as const;

/** Names what a proposal does, with the role if it concerns one. */
export function useApprovalName(): (approval: Pick<Approval, 'what' | 'role'>) => string {
  const { t } = useText();
  const roleName = useRoleName();
  return ({ what, role }) => {
    const name =
      what in NAMES ? t(`admin.approvals.names.${NAMES[what as keyof typeof NAMES]}`) : what;
    return role ? `${name}: ${roleName(role)}` : name;
  };
}

/** Proposals about these change no single account: their player is whoever proposed them. */
const WITHOUT_PLAYER: ReadonlySet<string> = new Set([
  'setting',
  'staff_role',
  'staff_invitation',
  'promo_code',
  'campaign',
  'goal',
  'gift_card_batch',
  'mailing',
]);

/** Whose account a proposal affects, even if it is that of whoever proposed it. */
export function affectedPlayer({
  subject_kind,
  player,
}: Pick<Approval, 'subject_kind' | 'player'>): Approval['player'] | undefined {
  return WITHOUT_PLAYER.has(subject_kind) ? undefined : player;
}

export function subjectPath({
  subject_kind,
  subject_id,
}: Pick<Approval, 'subject_kind' | 'subject_id'>): string {
  return (
    auditedPath(subject_kind, subject_id) ??
    `/admin/audit?subject=${encodeURIComponent(subject_id)}`
  );
}
