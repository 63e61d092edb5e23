import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';

/** The server's name of an act, and the key of its text. A new act adds a line. */
const NAMES = {
  'purse.grant': 'purseGrant',
  'purse.take': 'purseTake',
  'payment.paid': 'paymentPaid',
  'payment.refunded': 'paymentRefunded',
  'payment.refund': 'paymentRefund',
  'promo.save': 'promoSave',
  'order.done': 'orderDone',
  'order.refused': 'orderRefused',
  'staff.grant': 'staffGrant',
  'staff.withdraw': 'staffWithdraw',
  'role.save': 'roleSave',
} as const;

export function useApprovalName(): (approval: Pick<Approval, 'what'>) => string {
  const { t } = useText();
  return ({ what }) =>
    what in NAMES ? t(`admin.approvals.names.${NAMES[what as keyof typeof NAMES]}`) : what;
}

const SUBJECT_PATHS: Record<string, string> = {
  player: '/admin/players/',
  payment: '/admin/payments/',
  order: '/admin/orders/',
  promo_code: '/admin/promo-codes?q=',
  staff_role: '/admin/staff?role=',
};

export function subjectPath({
  subject_kind,
  subject_id,
}: Pick<Approval, 'subject_kind' | 'subject_id'>): string {
  return `${SUBJECT_PATHS[subject_kind] ?? '/admin/audit?subject='}${encodeURIComponent(subject_id)}`;
}
