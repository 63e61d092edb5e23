import type { AdminPaymentReply } from '#contract/admin-payments.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useBonusFacts } from './bonus-facts.tsx';
import { Money } from './Money.tsx';

type PaymentFactsProps = { payment: AdminPaymentReply['payment']; zone: string };

/** Our own record of a payment; amounts never come from anywhere else. */
export function PaymentFacts({ payment, zone }: PaymentFactsProps) {
  const { t } = useText();
  const { currency } = payment;
  const bonuses = useBonusFacts(payment, payment.promo_code);
  return (
    <Facts
      facts={[
        {
          label: t('admin.payment.player'),
          value: <Link to={`/admin/players/${payment.player_id}`}>{payment.email}</Link>,
        },
        { label: t('admin.payment.plan'), value: payment.plan_title },
        {
          label: t('admin.payment.amount'),
          value: <Money amount={payment.amount} currency={currency} />,
        },
        {
          label: t('admin.payment.price'),
          value: <Money amount={payment.price} currency="USD" />,
        },
        { label: t('admin.payment.coins'), value: <Amount value={payment.coins} /> },
        ...bonuses,
        { label: t('admin.payment.taken'), value: <Amount value={payment.coins_taken} /> },
        {
          label: t('admin.payment.refunded'),
          value: <Money amount={payment.refunded} currency={currency} />,
        },
        {
          label: t('admin.payment.disputed'),
          value:
            payment.disputed > 0 ? (
              <Link to={`/admin/disputes?q=${payment.payment_id}`}>
                <Money amount={payment.disputed} currency={currency} />
              </Link>
            ) : (
              <Money amount={payment.disputed} currency={currency} />
            ),
        },
        { label: t('admin.payment.provider'), value: t(`donate.providers.${payment.provider}`) },
        { label: t('admin.payment.reference'), value: payment.provider_ref ?? '-' },
        { label: t('admin.payment.charge'), value: payment.charge_ref ?? '-' },
        {
          label: t('admin.payment.opened'),
          value: <DateTime seconds={payment.opened_at} zone={zone} />,
        },
        {
          label: t('admin.payment.credited'),
          value: <DateTime seconds={payment.credited_at} zone={zone} />,
        },
        {
          label: t('admin.payment.due'),
          value: <DateTime seconds={payment.due_at} zone={zone} />,
        },
      ]}
    />
  );
}
