import type { AdminPayment } from '#contract/admin-payments.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { PaymentStateBadge } from './PaymentStateBadge.tsx';

/** A transfer whose receipt is uploaded waits for staff, no longer for the player. */
export function AdminPaymentState({
  payment: { state, coins, has_proof },
}: {
  payment: Pick<AdminPayment, 'state' | 'coins' | 'has_proof'>;
}) {
  const { t } = useText();
  if (state === 'pending' && has_proof) {
    return <StateBadge state="review">{t('admin.payments.toCheck')}</StateBadge>;
  }
  return <PaymentStateBadge state={state} hasCoins={coins > 0} />;
}
