import { fromMinorUnits } from '#contract/currency.ts';
import type { PaymentState } from '#contract/payments.ts';
import type { ProviderName } from '#contract/plans.ts';
import type {
  Subscription,
  SubscriptionPeriod,
  SubscriptionState,
} from '#contract/subscriptions.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { refundableCents } from './end-subscription.ts';
import type { PeriodRow, SubscriptionRow } from './subscriptions.repo.ts';

const DAY_MS = 86_400_000;
type Settings = Config['payments']['subscriptions'];

const seconds = (time: Date | null) => (time === null ? 0 : unixSeconds(time));

export function viewPeriod(period: PeriodRow): SubscriptionPeriod {
  return {
    payment_id: period.payment_id,
    payment_number: period.number,
    starts_at: unixSeconds(period.starts_at),
    ends_at: unixSeconds(period.ends_at),
    amount: fromMinorUnits(period.amount_cents, period.currency),
    refunded: fromMinorUnits(period.refunded_cents + period.disputed_cents, period.currency),
    state: period.state as PaymentState,
    delivery: deliveryOf(period),
    waits_for: period.vip_change_state === 'waiting' ? period.refusal : null,
  };
}

function deliveryOf({
  vip_change_state,
  delivered_seconds,
}: PeriodRow): SubscriptionPeriod['delivery'] {
  if (vip_change_state === null) return 'none';
  if (vip_change_state === 'undeliverable') return 'undeliverable';
  if (vip_change_state === 'waiting' || vip_change_state === 'ordered') return 'waiting';
  return Number(delivered_seconds ?? 0) > 0 ? 'done' : 'taken';
}

/** The last moment that is paid for. */
function paidUntilOf(periods: readonly PeriodRow[]): Date | null {
  const paid = periods.filter(({ state }) => state === 'pending' || state === 'credited');
  return paid.reduce<Date | null>(
    (latest, { ends_at }) => (latest === null || ends_at > latest ? ends_at : latest),
    null,
  );
}

export function viewFields(row: SubscriptionRow, periods: readonly PeriodRow[]) {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    provider: row.provider as ProviderName,
    amount: fromMinorUnits(row.amount_cents, row.currency),
    currency: row.currency,
    period_unit: row.period_unit as 'month' | 'day',
    period_count: row.period_count,
    server_id: row.world_id,
    account: row.login,
    character: row.character_name,
    state: row.state as SubscriptionState,
    opened_at: unixSeconds(row.created_at),
    next_charge_at: ['active', 'past_due'].includes(row.state) ? seconds(row.next_charge_at) : 0,
    paid_until: seconds(paidUntilOf(periods)),
  };
}

export function viewSubscription(
  row: SubscriptionRow,
  periods: readonly PeriodRow[],
  settings: Settings,
  now: Date,
): Subscription {
  const grace = row.past_due_since
    ? new Date(row.past_due_since.getTime() + settings.grace_days * DAY_MS)
    : null;
  const cents = playerRefundCents(periods, settings, now);
  return {
    ...viewFields(row, periods),
    grace_ends_at: seconds(grace),
    pay_url: row.state === 'opened' ? row.pay_url : null,
    fix_url: row.state === 'past_due' ? row.fix_url : null,
    refund_now: cents === null ? null : fromMinorUnits(cents, row.currency),
    periods: periods.map(viewPeriod),
  };
}

/** What a player gets back for ending it now; null where they may not. */
export function playerRefundCents(
  periods: readonly PeriodRow[],
  { player_refund_days }: Settings,
  now: Date,
): number | null {
  const last = periods.find(({ state }) => state === 'credited');
  if (!last || player_refund_days === 0) return null;
  const isOpen = now.getTime() - last.starts_at.getTime() < player_refund_days * DAY_MS;
  const cents = periods.reduce((sum, period) => sum + refundableCents(period, now), 0);
  return isOpen && cents > 0 ? cents : null;
}
