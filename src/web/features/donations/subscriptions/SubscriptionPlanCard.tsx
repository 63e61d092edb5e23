import type { ReactNode } from 'react';
import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { useText } from '#web/lib/text.ts';
import { OrderSign } from '#web/ui/OrderSign.tsx';
import { usePeriodText } from './use-period-text.ts';

type SubscriptionPlanCardProps = {
  plan: SubscriptionPlan;
  /** Named where there are several. */
  server: string | null;
  button: ReactNode;
};

export function SubscriptionPlanCard({ plan, server, button }: SubscriptionPlanCardProps) {
  const { t } = useText();
  const period = usePeriodText();
  return (
    <article className="flex flex-col border border-t-3 border-line border-t-beam bg-surface">
      <div className="flex justify-center border-b border-line bg-frame py-6 text-accent">
        <div className="scale-150">
          <OrderSign kind="vip" />
        </div>
      </div>
      <div className="flex flex-1 flex-col p-6 pt-5">
        <h3 className="text-xl [overflow-wrap:anywhere]">{plan.title}</h3>
        {server && <p className="text-sm text-muted">{server}</p>}
        <p className="flex-1 py-4 text-muted">
          {t(plan.account_wide ? 'subscriptions.givesAccount' : 'subscriptions.givesCharacter')}
        </p>
        <p className="border-t border-line-soft pt-4 font-display text-3xl font-semibold">
          <Money amount={plan.price} currency="USD" />
        </p>
        <p className="pb-4 text-sm text-muted">{period(plan)}</p>
        {button}
      </div>
    </article>
  );
}
