-- What the back office lists, sums up and compares: payments, orders and the books, by day.

create unique index payment_by_number on payment (number);
create index payment_by_provider_ref on payment (provider_ref) where provider_ref is not null;
create index payment_by_credited_at on payment (credited_at) where credited_at is not null;

-- When money was last taken back or returned: the day of the purchase is then summed up anew.
alter table payment add column taken_at timestamptz;
create index payment_by_taken_at on payment (taken_at) where taken_at is not null;

create unique index game_order_by_number on game_order (number);
create index game_order_by_state on game_order (state, number desc);
create index game_order_by_login on game_order (login, number desc);
create index game_order_by_finished_at on game_order (finished_at) where finished_at is not null;

create index movement_by_time on movement (made_at);
-- What a payment, a code or an admin's grant has moved; orders are found by their keys.
create index movement_by_reference on movement (reference)
  where reference is not null and reason !~ '^(hold|settle|release):';

-- A day (UTC) of the ledger: what came into each account and what left it. Charts read this.
create table coin_flow_day (
  day date not null,
  purse text not null,
  -- An account of the house, or `players` for all their purses together.
  account text not null,
  came bigint not null check (came >= 0),
  went bigint not null check (went >= 0),
  entries bigint not null,
  primary key (day, purse, account)
);

-- Payments by the day they were credited, in US cents, whatever became of them since.
create table revenue_day (
  day date not null,
  provider text not null,
  payments integer not null,
  gross_cents bigint not null,
  -- Refunded or disputed by now.
  returned_cents bigint not null,
  coins bigint not null,
  coins_taken bigint not null,
  primary key (day, provider)
);

create table registration_day (
  day date primary key,
  players integer not null
);

-- Up to and including this day the three tables above are final, but for payments taken back later.
create table day_mark (
  topic text primary key,
  day date not null,
  seen_at timestamptz not null
);

-- The books of a day against payments, providers and worlds.
create table reconciliation_day (
  day date primary key,
  checked_at timestamptz not null default now(),
  agrees boolean not null,
  figures jsonb not null,
  -- What does not fit, each with what was found on either side.
  findings jsonb not null
);
create index reconciliation_day_wrong on reconciliation_day (day) where not agrees;
