import type { AdminSubscriptionRow } from '#contract/admin-subscriptions.ts';
import { SUBSCRIPTION_ENDERS } from '#contract/subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { usePeriodText } from '#web/features/donations/subscriptions/use-period-text.ts';
import { useText } from '#web/lib/text.ts';
import { applicableFacts } from '#web/ui/applicable-facts.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

type SubscriptionFactsProps = { subscription: AdminSubscriptionRow; reference: string | null };

export function SubscriptionFacts({ subscription, reference }: SubscriptionFactsProps) {
  const { t } = useText();
  const zone = useSiteZone();
  const period = usePeriodText();
  const endedBy = SUBSCRIPTION_ENDERS.find((name) => name === subscription.canceled_by);
  return (
    <Facts
      facts={applicableFacts([
        {
          label: t('admin.subscriptions.player'),
          value: <Link to={`/admin/players/${subscription.player_id}`}>{subscription.email}</Link>,
        },
        {
          label: t('admin.subscription.character'),
          value: `${subscription.character} · ${subscription.account}`,
        },
        {
          label: t('admin.subscriptions.amount'),
          value: (
            <>
              <Money amount={subscription.amount} currency={subscription.currency} /> ·{' '}
              {period(subscription)}
            </>
          ),
        },
        {
          label: t('admin.subscriptions.provider'),
          value: t(`donate.providers.${subscription.provider}`),
        },
        reference !== null && { label: t('admin.subscription.reference'), value: reference },
        subscription.next_charge_at > 0 && {
          label: t('admin.subscriptions.nextCharge'),
          value: <DateTime seconds={subscription.next_charge_at} zone={zone} />,
        },
        subscription.paid_until > 0 && {
          label: t('admin.subscription.paidUntil'),
          value: <DateTime seconds={subscription.paid_until} zone={zone} />,
        },
        endedBy !== undefined && {
          label: t('admin.subscription.endedBecause'),
          value: t(`admin.subscription.by.${endedBy}`),
        },
      ])}
    />
  );
}
