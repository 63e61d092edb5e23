import type { SubscriptionPeriod } from '#contract/subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { PaymentStateBadge } from '#web/features/donations/PaymentStateBadge.tsx';
import { useMoney } from '#web/features/donations/use-money.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';

type PeriodListProps = {
  periods: readonly SubscriptionPeriod[];
  currency: string;
  zone: string;
};

/** Each payment with its period, and how far the delivery of its VIP is. */
export function PeriodList({ periods, currency, zone }: PeriodListProps) {
  const { t } = useText();
  const money = useMoney();
  return (
    <ul aria-label={t('subscriptions.history')} className="pt-2">
      {periods.map((period) => (
        <li
          key={period.payment_id}
          className="border-t border-line-soft py-2 text-sm first:border-0"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="tabular-nums">
              {formatDate(period.starts_at, zone)} – {formatDate(period.ends_at, zone)}
            </span>
            <span className="inline-flex items-center gap-2">
              <Money amount={period.amount} currency={currency} />
              <PaymentStateBadge state={period.state} hasCoins={false} />
            </span>
          </div>
          <p className="text-muted">
            {[
              // `none` needs no text: the badge says whether it was paid.
              period.delivery !== 'none' && t(`subscriptions.deliveries.${period.delivery}`),
              period.refunded > 0 &&
                t('subscriptions.refunded', { amount: money(period.refunded, currency) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {period.waits_for && (
            <p className="text-accent">
              {t(
                period.waits_for === 'character_online'
                  ? 'subscriptions.waitsFor.character_online'
                  : 'subscriptions.waitsFor.other',
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
