import type { AdminSubscriptionReply } from '#contract/admin-subscriptions.ts';
import { fromMinorUnits } from '#contract/currency.ts';
import { SUBSCRIPTION_ENDERS } from '#contract/subscriptions.ts';
import { useMoney } from '#web/features/donations/use-money.ts';
import { useText } from '#web/lib/text.ts';

type SubscriptionEvent = AdminSubscriptionReply['events'][number];

/** An event of a subscription in words. */
export function useSubscriptionEvent() {
  const { t } = useText();
  const money = useMoney();
  // Who ended the subscription, the number of a reminder, or an amount; otherwise unchanged.
  const detailOf = ({ kind, detail }: SubscriptionEvent): string => {
    const endedBy = SUBSCRIPTION_ENDERS.find((name) => name === detail);
    if (endedBy) return t(`admin.subscription.by.${endedBy}`);
    if (kind === 'reminded') return t('admin.subscription.reminder', { number: detail });
    const [, cents, currency] = /^(\d+) ([A-Z]{3})$/.exec(detail) ?? [];
    return cents && currency ? money(fromMinorUnits(Number(cents), currency), currency) : detail;
  };
  return (event: SubscriptionEvent) => ({
    name: t(`admin.subscription.kinds.${event.kind}`),
    detail: detailOf(event),
  });
}
