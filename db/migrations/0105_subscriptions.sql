-- VIP by subscription: what is sold, each subscription, its paid periods and what they changed in the game.
-- Compatible from: 0045
create table subscription_plan (
  id integer generated always as identity primary key,
  -- Title by language.
  titles jsonb not null check (titles ? 'en'),
  world_id integer not null,
  price_cents bigint not null check (price_cents > 0),
  period_unit text not null check (period_unit in ('month', 'day')),
  period_count integer not null check (period_count between 1 and 365),
  position integer not null default 0,
  -- Off until the operator offers it.
  is_active boolean not null default false,
  created_at timestamptz not null default now()
);

-- A plan as a provider knows it, where plans are created there first.
create table subscription_plan_ref (
  provider text not null,
  plan_key text not null check (length(plan_key) <= 200),
  ref text not null check (length(ref) <= 255),
  primary key (provider, plan_key)
);

create table subscription (
  id uuid primary key,
  number bigint generated always as identity unique,
  player_id uuid not null references player,
  plan_id integer not null references subscription_plan,
  provider text not null,
  -- What was agreed on: a later change of the plan changes nothing here.
  title text not null,
  price_cents bigint not null check (price_cents > 0),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period_unit text not null check (period_unit in ('month', 'day')),
  period_count integer not null check (period_count between 1 and 365),
  world_id integer not null,
  login text not null,
  character_id bigint not null,
  character_name text not null,
  state text not null default 'opened'
    check (state in ('opened', 'active', 'past_due', 'canceled', 'ended', 'failed')),
  reason text check (length(reason) <= 300),
  -- Where it is paid, until it is active.
  pay_url text,
  -- The checkout or the subscription, as the provider's first response named it.
  provider_ref text,
  -- The provider's subscription.
  subscription_ref text,
  next_charge_at timestamptz,
  past_due_since timestamptz,
  -- Where the player pays what failed, or changes the payment method.
  fix_url text,
  reminder_count integer not null default 0,
  canceled_at timestamptz,
  canceled_by text check (canceled_by in
    ('player', 'staff', 'dunning', 'dispute', 'deletion', 'provider', 'undeliverable')),
  -- Set until the provider has confirmed that it charges no more.
  wants_cancel boolean not null default false,
  due_at timestamptz default now(),
  lease_until timestamptz,
  attempt integer not null default 0,
  news integer not null default 0,
  nudged_at timestamptz,
  created_at timestamptz not null default now(),
  -- The reference first: staff search by it.
  unique (provider_ref, provider),
  unique (subscription_ref, provider),
  check ((state in ('canceled', 'ended')) = (canceled_at is not null)),
  check ((state = 'past_due') = (past_due_since is not null))
);
create index subscription_by_player on subscription (player_id, number desc);
create index subscription_by_state on subscription (state, number desc);
create index subscription_by_character on subscription (world_id, character_id)
  where state in ('opened', 'active', 'past_due');
create index subscription_due on subscription (due_at) where due_at is not null;

-- What happened to a subscription, oldest first; never changed.
create table subscription_event (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscription,
  happened_at timestamptz not null default now(),
  kind text not null check (length(kind) <= 40),
  detail text not null default '' check (length(detail) <= 500)
);
create index subscription_event_by_subscription on subscription_event (subscription_id, id);

-- Each charge of a subscription is a payment without coins: VIP is what it buys.
alter table payment
  add column subscription_id uuid references subscription,
  alter column plan_id drop not null,
  drop constraint payment_coins_check,
  drop constraint payment_check1,
  add constraint payment_promo_coins_check
    check (promo_coins >= 0 and (promo_coins < coins or coins = 0)),
  add constraint payment_buys check (
    case when subscription_id is null then plan_id is not null and coins > 0
      else plan_id is null and coins = 0 and promo_coins = 0 end);
create index payment_by_subscription on payment (subscription_id, number desc)
  where subscription_id is not null;

-- A provider's message about something that is not a payment, and refunds that are found by their id.
alter table payment_event
  add column subscription_id uuid references subscription,
  add column refund_ref text check (length(refund_ref) <= 255);
create index payment_event_by_subscription on payment_event (subscription_id, id)
  where subscription_id is not null;

-- One paid period, by the provider's invoice or transaction.
create table subscription_period (
  payment_id uuid primary key references payment,
  subscription_id uuid not null references subscription,
  provider text not null,
  period_ref text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- A refund that was decided here; the provider's status then counts, as for every payment.
  refund_cents bigint check (refund_cents > 0),
  refund_reason text check (refund_reason in ('ended', 'undeliverable')),
  refund_state text check (refund_state in ('wanted', 'sent', 'refused')),
  refund_due_at timestamptz,
  refund_attempt integer not null default 0,
  unique (provider, period_ref),
  check (ends_at > starts_at),
  check ((refund_cents is null) = (refund_state is null)),
  check ((refund_state = 'wanted') = (refund_due_at is not null))
);
create index subscription_period_by_subscription
  on subscription_period (subscription_id, starts_at desc);
create index subscription_period_refund_due on subscription_period (refund_due_at)
  where refund_due_at is not null;

-- What a period gives of VIP, and what a refund takes of it again: each is one order in the game.
create table subscription_movement (
  id uuid primary key,
  number bigint generated always as identity unique,
  payment_id uuid not null references subscription_period,
  seconds bigint not null check (seconds <> 0),
  state text not null default 'waiting'
    check (state in ('waiting', 'ordered', 'done', 'undeliverable', 'dropped')),
  order_id uuid references game_order,
  refusal text,
  attempt integer not null default 0,
  due_at timestamptz default now(),
  created_at timestamptz not null default now(),
  check ((state = 'waiting') = (due_at is not null)),
  check (state <> 'ordered' or order_id is not null)
);
create index subscription_movement_by_payment on subscription_movement (payment_id, number);
create unique index subscription_movement_by_order on subscription_movement (order_id)
  where order_id is not null;
create index subscription_movement_due on subscription_movement (due_at) where due_at is not null;
create index subscription_movement_failed on subscription_movement (number)
  where state = 'undeliverable';
