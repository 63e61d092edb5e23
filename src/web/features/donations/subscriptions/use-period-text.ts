import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { useText } from '#web/lib/text.ts';

/** `every month`, `every 90 days`. */
export function usePeriodText(): (
  plan: Pick<SubscriptionPlan, 'period_unit' | 'period_count'>,
) => string {
  const { t } = useText();
  return ({ period_unit, period_count: count }) =>
    period_unit === 'month'
      ? t('subscriptions.perMonth', { count })
      : t('subscriptions.perDay', { count });
}
