import type { AdminPaymentReply } from '#contract/admin-payments.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { applicableFacts } from '#web/ui/applicable-facts.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useBonusFacts } from './bonus-facts.tsx';
import { Money } from './Money.tsx';

type PaymentFactsProps = { payment: AdminPaymentReply['payment']; zone: string };

/** Our own record of a payment, not the provider's. */
export function PaymentFacts({ payment, zone }: PaymentFactsProps) {
  const { t } = useText();
  const { currency } = payment;
  const time = (seconds: number) => <DateTime seconds={seconds} zone={zone} />;
  const bonuses = useBonusFacts(payment, payment.promo_code);
  return (
    <Facts
      facts={applicableFacts([
        {
          label: t('admin.payment.player'),
          value: <Link to={`/admin/players/${payment.player_id}`}>{payment.email}</Link>,
        },
        { label: t('admin.payment.plan'), value: payment.plan_title },
        {
          label: t('admin.payment.amount'),
          value: <Money amount={payment.amount} currency={currency} />,
        },
        currency !== 'USD' && {
          label: t('admin.payment.price'),
          value: <Money amount={payment.price} currency="USD" />,
        },
        payment.coins > 0 && {
          label: t('admin.payment.coins'),
          value: <Amount value={payment.coins} />,
        },
        ...bonuses,
        payment.coins_taken > 0 && {
          label: t('admin.payment.taken'),
          value: <Amount value={payment.coins_taken} />,
        },
        payment.refunded > 0 && {
          label: t('admin.payment.refunded'),
          value: <Money amount={payment.refunded} currency={currency} />,
        },
        payment.disputed > 0 && {
          label: t('admin.payment.disputed'),
          value: (
            <Link to={`/admin/disputes?q=${payment.payment_id}`}>
              <Money amount={payment.disputed} currency={currency} />
            </Link>
          ),
        },
        { label: t('admin.payment.provider'), value: t(`donate.providers.${payment.provider}`) },
        payment.provider_ref !== null && {
          label: t('admin.payment.reference'),
          value: payment.provider_ref,
        },
        payment.charge_ref !== null && {
          label: t('admin.payment.charge'),
          value: payment.charge_ref,
        },
        { label: t('admin.payment.opened'), value: time(payment.opened_at) },
        payment.credited_at > 0 && {
          label: t('admin.payment.credited'),
          value: time(payment.credited_at),
        },
        payment.due_at > 0 && { label: t('admin.payment.due'), value: time(payment.due_at) },
      ])}
    />
  );
}
