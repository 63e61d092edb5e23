-- Coins come in: plans, payments and what their providers told us about them.

create table plan (
  id integer generated always as identity primary key,
  title text not null,
  description text not null default '',
  -- US cents.
  price_cents bigint not null check (price_cents > 0),
  -- What the player gets; the bonus is a part of it.
  coins bigint not null check (coins > 0),
  bonus_coins bigint not null default 0 check (bonus_coins >= 0 and bonus_coins < coins),
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table payment (
  id uuid primary key,
  number bigint generated always as identity,
  player_id uuid not null references player (id),
  plan_id integer not null references plan (id),
  provider text not null,
  -- What is asked for and what is given for it. Written once, when the payment is opened; what a
  -- provider says later is compared with it and never put in its place.
  price_cents bigint not null check (price_cents > 0),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  coins bigint not null check (coins > 0),
  state text not null default 'pending' check (state in
    ('pending', 'paid', 'credited', 'refunded', 'charged_back', 'failed', 'review')),
  -- The provider's own name for it, and for the charge behind it.
  provider_ref text,
  charge_ref text,
  -- A hash of the card or the payer's account, to find two players with one purse.
  instrument text,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  disputed_cents bigint not null default 0 check (disputed_cents >= 0),
  -- Coins taken back so far, or recorded as debt.
  coins_taken bigint not null default 0 check (coins_taken between 0 and coins),
  -- Why it failed or waits for an admin.
  reason text,
  -- When the provider must be asked; until when a worker is asking; how often it was asked; how many
  -- events have come. An event during a question makes the payment due again.
  due_at timestamptz,
  lease_until timestamptz,
  attempt integer not null default 0,
  news integer not null default 0,
  nudged_at timestamptz,
  created_at timestamptz not null default now(),
  credited_at timestamptz,
  unique (provider, provider_ref)
);
create index payment_by_player on payment (player_id, number desc);
create index payment_due on payment (due_at) where due_at is not null;
create index payment_by_charge on payment (provider, charge_ref) where charge_ref is not null;
create index payment_by_instrument on payment (instrument) where instrument is not null;
create index payment_by_state on payment (state, number desc);

-- Each event of a provider once. It only says that there is news: the payment is then asked for.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  -- Null when it speaks of nothing of ours.
  payment_id uuid references payment (id),
  received_at timestamptz not null default now(),
  unique (provider, event_id)
);
create index payment_event_by_payment on payment_event (payment_id, id) where payment_id is not null;

-- The books of the providers that are ourselves: manual transfers and the sandbox.
create table house_payment (
  payment_id uuid primary key references payment (id),
  is_paid boolean not null default false,
  is_failed boolean not null default false,
  refunded_cents bigint not null default 0,
  disputed_cents bigint not null default 0
);

-- What a player uploaded to prove a transfer.
create table payment_proof (
  payment_id uuid primary key references payment (id),
  media_type text not null,
  content bytea not null,
  uploaded_at timestamptz not null default now()
);

-- What a purse could not give back when a payment was. Kept by the vault: see src/server/money.
create table debt (
  id bigint generated always as identity primary key,
  player_id uuid not null references player (id),
  purse text not null check (purse in ('coins', 'votes', 'referral')),
  source text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  open bigint not null check (open between 0 and amount),
  made_at timestamptz not null default now()
);
create index debt_open on debt (player_id, purse, id) where open > 0;
create index debt_by_reference on debt (reference);
