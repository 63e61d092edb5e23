import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';

/** What the server calls an act, and its sentence. A new act adds a line. */
const NAMES = {
  'purse.grant': 'purseGrant',
  'purse.take': 'purseTake',
  'payment.paid': 'paymentPaid',
  'payment.refunded': 'paymentRefunded',
  'payment.refund': 'paymentRefund',
  'promo.save': 'promoSave',
  'order.done': 'orderDone',
  'order.refused': 'orderRefused',
} as const;

export function useApprovalName(): (approval: Pick<Approval, 'what'>) => string {
  const { t } = useText();
  return ({ what }) =>
    what in NAMES ? t(`admin.approvals.names.${NAMES[what as keyof typeof NAMES]}`) : what;
}

const PLACES: Record<string, string> = {
  player: '/admin/players/',
  payment: '/admin/payments/',
  order: '/admin/orders/',
  promo_code: '/admin/promos?q=',
};

export function subjectPath({
  subject_kind,
  subject_id,
}: Pick<Approval, 'subject_kind' | 'subject_id'>): string {
  return `${PLACES[subject_kind] ?? '/admin/audit?subject='}${encodeURIComponent(subject_id)}`;
}
