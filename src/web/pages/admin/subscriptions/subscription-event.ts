import { fromMinorUnits } from '#contract/currency.ts';
import { PAYMENT_STATES } from '#contract/payments.ts';
import { type AdminSubscriptionReply, SUBSCRIPTION_STATES } from '#contract/subscriptions.ts';
import { useMoney } from '#web/features/donations/use-money.ts';
import { useText } from '#web/lib/text.ts';

type SubscriptionEvent = AdminSubscriptionReply['events'][number];

const KINDS = [
  'opened',
  'charged',
  'cancel_confirmed',
  'refund_wanted',
  'refund_sent',
  'refund_refused',
  'reminded',
  'still_charging',
  'undeliverable',
] as const;

const CANCELED_BY = [
  'player',
  'staff',
  'dunning',
  'dispute',
  'deletion',
  'provider',
  'undeliverable',
] as const;

/** An event of a subscription in words. One that this version does not know is shown as stored. */
export function useSubscriptionEvent() {
  const { t } = useText();
  const money = useMoney();
  const nameOf = (kind: string): string => {
    const known = KINDS.find((name) => name === kind);
    if (known) return t(`admin.subscription.happened.${known}`);
    const state = SUBSCRIPTION_STATES.find((name) => name === kind);
    if (state) return t(`subscriptions.states.${state}`);
    const payment = PAYMENT_STATES.find((name) => `payment_${name}` === kind);
    if (!payment) return kind;
    return t('admin.subscription.happened.payment', { state: t(`donate.states.${payment}`) });
  };
  const detailOf = ({ kind, detail }: SubscriptionEvent): string => {
    const by = CANCELED_BY.find((name) => name === detail);
    if (by) return t(`admin.subscription.by.${by}`);
    if (kind === 'reminded') return t('admin.subscription.reminder', { number: detail });
    const [, cents, currency] = /^(\d+) ([A-Z]{3})$/.exec(detail) ?? [];
    return cents && currency ? money(fromMinorUnits(Number(cents), currency), currency) : detail;
  };
  return (event: SubscriptionEvent) => ({ name: nameOf(event.kind), detail: detailOf(event) });
}
