-- Campaigns that add coins to purchases, and which payment was a player's first.
-- Compatible from: 0045
create table campaign (
  id integer generated always as identity primary key,
  -- By language; see campaignSchema in src/contract/campaigns.ts.
  titles jsonb not null,
  -- From which price on a plan gets how many percent or coins. The highest one that applies counts.
  tiers jsonb not null,
  is_first_purchase boolean not null default false,
  -- Payment methods; empty for all.
  methods text[] not null default '{}',
  -- Coins to give in all, and to one player; null without a limit.
  budget_coins bigint check (budget_coins > 0),
  player_coins bigint check (player_coins > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default false,
  -- Raised by every save: what was edited from an older state is refused.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  -- Who created it with which Idempotency-Key: a repeat of the request creates no second one.
  admin_id uuid references player (id),
  request_key text,
  request_hash bytea,
  check (ends_at > starts_at),
  unique (admin_id, request_key)
);
create index campaign_ends on campaign (ends_at, id) where is_active;

-- The first payment of a player that was ever credited. It stays so when it is refunded: a first
-- purchase happens once.
create table first_payment (
  player_id uuid primary key references player (id),
  payment_id uuid not null unique references payment (id)
);
insert into first_payment (player_id, payment_id)
  select distinct on (player_id) player_id, id from payment
  where credited_at is not null order by player_id, credited_at, number;
