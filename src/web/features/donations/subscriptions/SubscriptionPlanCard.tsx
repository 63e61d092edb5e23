import type { ReactNode } from 'react';
import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { useMoney } from '#web/features/donations/use-money.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';
import { usePeriodText } from './use-period-text.ts';

type SubscriptionPlanCardProps = {
  plan: SubscriptionPlan;
  /** Its picture: from 1, growing with the price. */
  level: number;
  /** The server's name; null where there is only one server. */
  server: string | null;
  button: ReactNode;
};

export function SubscriptionPlanCard({ plan, level, server, button }: SubscriptionPlanCardProps) {
  const { t } = useText();
  const period = usePeriodText();
  const money = useMoney();
  const perks = [
    t(plan.account_wide ? 'subscriptions.givesAccount' : 'subscriptions.givesCharacter'),
    t(plan.needs_offline ? 'subscriptions.perks.arrivesOffline' : 'subscriptions.perks.arrivesNow'),
  ];
  const isLonger = plan.period_unit === 'month' && plan.period_count > 1;
  return (
    <article className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border border-t-3 border-line border-t-beam bg-surface p-4 sm:flex sm:flex-col sm:gap-0 sm:p-0">
      <StorePicture
        motif="vip"
        level={level}
        className="h-22 w-full rounded-box sm:aspect-video sm:h-auto sm:rounded-none sm:border-b sm:border-line"
      />
      <div className="min-w-0 sm:px-6 sm:pt-5">
        <h3 className="text-xl [overflow-wrap:anywhere]">{plan.title}</h3>
        {server && <p className="text-sm text-muted">{server}</p>}
        <p className="pt-1 font-display text-2xl font-semibold sm:pt-3 sm:text-3xl">
          <Money amount={plan.price} currency="USD" />
        </p>
        <p className="text-sm text-muted">
          {period(plan)}
          {isLonger && (
            <span className="text-success">
              {' · '}
              {t('subscriptions.aMonth', {
                amount: money(plan.price / plan.period_count, 'USD'),
              })}
            </span>
          )}
        </p>
      </div>
      <ul className="flex flex-col gap-1.5 text-sm max-sm:col-span-2 sm:flex-1 sm:px-6 sm:py-4">
        {perks.map((perk) => (
          <li key={perk} className="flex gap-2">
            <Icon name="check" size={16} className="mt-0.5 flex-none text-success" />
            <span className="min-w-0">{perk}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2.5 max-sm:col-span-2 sm:px-6 sm:pb-6">
        <p className="text-xs text-muted">{t('subscriptions.perks.billing')}</p>
        {button}
      </div>
    </article>
  );
}
