import type { AdminPaymentReply } from '#contract/admin-payments.ts';
import { useText } from '#web/lib/text.ts';
import { Timeline } from '../Timeline.tsx';
import { paymentMoments } from './payment-moments.ts';

type PaymentTimelineProps = Pick<AdminPaymentReply, 'payment' | 'events' | 'actions'> & {
  zone: string;
};

/** What this site, the provider and staff did with a payment, in one list. */
export function PaymentTimeline({ zone, ...reply }: PaymentTimelineProps) {
  const { t } = useText();
  return (
    <Timeline
      zone={zone}
      entries={paymentMoments(reply).map(({ key, at, who, what, note }) => ({
        key,
        at,
        name: who === 'us' ? t(`admin.payment.${what}`) : what,
        detail: who === 'provider' ? t('admin.payment.fromProvider') : note,
      }))}
    />
  );
}
