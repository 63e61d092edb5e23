import type { AdminSubscriptionRow } from '#contract/admin-subscriptions.ts';
import { useMoney } from '#web/features/donations/use-money.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import type { StatusSentence } from '#web/ui/status-sentence.ts';

const TONES = {
  opened: 'waiting',
  active: 'success',
  lastPeriod: 'neutral',
  canceling: 'waiting',
  past_due: 'attention',
  runsOut: 'neutral',
  over: 'neutral',
  neverPaid: 'neutral',
  failed: 'danger',
} as const satisfies Record<string, Tone>;

/** Whether anything is charged again, and until when VIP runs. */
export function useSubscriptionSentence(
  zone: string,
): (subscription: AdminSubscriptionRow) => StatusSentence {
  const { t } = useText();
  const money = useMoney();
  return (subscription) => {
    const situation = subscriptionSituation(subscription, Date.now() / 1000);
    return {
      tone: TONES[situation],
      text: t(`admin.subscription.now.${situation}`, {
        amount: money(subscription.amount, subscription.currency),
        next: formatDate(subscription.next_charge_at, zone),
        until: formatDate(subscription.paid_until, zone),
      }),
    };
  };
}

/** Combines the state with the dates: after a cancellation, VIP lasts until the end of what is paid. */
export function subscriptionSituation(
  {
    state,
    wants_cancel,
    next_charge_at,
    paid_until,
  }: Pick<AdminSubscriptionRow, 'state' | 'wants_cancel' | 'next_charge_at' | 'paid_until'>,
  now: number,
): keyof typeof TONES {
  if (state === 'opened' || state === 'failed') return state;
  if (wants_cancel) return 'canceling';
  if (state === 'past_due') return state;
  if (state === 'active') return next_charge_at > 0 ? 'active' : 'lastPeriod';
  if (paid_until === 0) return 'neverPaid';
  return paid_until > now ? 'runsOut' : 'over';
}
