import type { PaymentState } from '#contract/payments.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';

type PaymentStateBadgeProps = {
  state: PaymentState;
  /** False for a period of a subscription, which gives VIP. */
  hasCoins?: boolean;
};

export function PaymentStateBadge({ state, hasCoins = true }: PaymentStateBadgeProps) {
  const { t } = useText();
  const shown = state === 'credited' && !hasCoins ? 'paid' : state;
  // `paid`: the money has arrived, its coins have not.
  return (
    <StateBadge state={state === 'paid' ? 'pending' : state}>
      {t(`donate.states.${shown}`)}
    </StateBadge>
  );
}
