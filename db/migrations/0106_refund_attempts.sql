-- Since when a refund of a subscription is under way, and what had been refunded before it was decided:
-- its key is known to the provider for hours only. Amounts of refunds that the provider cannot show.
-- Compatible from: 0045
alter table subscription_period
  add column refund_started_at timestamptz,
  add column refund_before_cents bigint check (refund_before_cents >= 0);
update subscription_period as period
  set refund_before_cents = payment.refunded_cents,
    -- Nobody knows when the first attempt was: it is not repeated.
    refund_started_at = case when period.refund_attempt > 0 then 'epoch'::timestamptz end
  from payment
  where payment.id = period.payment_id and period.refund_state = 'wanted';

-- A refund may be reported before the charge it belongs to is recorded.
alter table payment_event add column refund_cents bigint check (refund_cents > 0);
create index payment_event_refund on payment_event (charge_ref, provider)
  where refund_ref is not null;

-- A charge of another amount is not delivered, so it must not be made again.
alter table subscription
  drop constraint subscription_canceled_by_check,
  add constraint subscription_canceled_by_check check (canceled_by in
    ('player', 'staff', 'dunning', 'dispute', 'deletion', 'provider', 'undeliverable', 'review'));
