-- Creator codes: what a buyer gets for one, what its creator earns with each purchase, and payouts.
-- Compatible from: 0045

-- US cents a creator has earned. Nothing can be bought from this purse; it is only paid out.
alter table purse
  drop constraint purse_purse_check,
  add constraint purse_purse_check
    check (purse in ('coins', 'votes', 'referral', 'earnings')) not valid;
alter table movement
  drop constraint movement_purse_check,
  add constraint movement_purse_check
    check (purse in ('coins', 'votes', 'referral', 'earnings')) not valid;
alter table ledger_entry
  drop constraint ledger_entry_purse_check,
  add constraint ledger_entry_purse_check
    check (purse in ('coins', 'votes', 'referral', 'earnings')) not valid;

create table creator (
  id integer generated always as identity primary key,
  player_id uuid not null unique references player (id),
  -- Never changes: it is in videos and under streams.
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  -- Of the plan's coins, on top of the purchase.
  buyer_percent integer not null check (buyer_percent between 0 and 100),
  -- Of the coins that were paid for, or of the price in US cents.
  share_percent integer not null check (share_percent between 0 and 50),
  paid_in text not null check (paid_in in ('coins', 'earnings')),
  is_active boolean not null default true,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row for each purchase with a code. The terms are those of the moment it was opened.
create table creator_use (
  payment_id uuid primary key references payment (id),
  number bigint generated always as identity unique,
  creator_id integer not null references creator (id),
  share_percent integer not null,
  paid_in text not null check (paid_in in ('coins', 'earnings')),
  -- The coins that were paid for: the plan's without its own bonus.
  base_coins bigint not null check (base_coins >= 0),
  -- What the creator has of it now, in coins or US cents; `changes` counts its movements.
  share bigint not null default 0 check (share >= 0),
  changes integer not null default 0,
  -- Null until the purchase is credited.
  credited_at timestamptz,
  -- Why nothing is given: buyer and creator appear to be one person. Decided once, when credited.
  refused text check (refused in ('address', 'device', 'instrument'))
);
create index creator_use_newest on creator_use (creator_id, number) where credited_at is not null;
create index creator_use_young on creator_use (creator_id, credited_at)
  where paid_in = 'earnings' and share > 0;

-- The code a player wants to use for later purchases.
create table creator_choice (
  player_id uuid primary key references player (id),
  creator_id integer not null references creator (id),
  chosen_at timestamptz not null default now()
);
create index creator_choice_creator on creator_choice (creator_id);

create table creator_payout (
  id uuid primary key,
  number bigint generated always as identity unique,
  creator_id integer not null references creator (id),
  cents bigint not null check (cents > 0),
  -- Where the creator wants it; erased with the account.
  details text not null,
  state text not null default 'requested' check (state in ('requested', 'paid', 'refused', 'withdrawn')),
  -- How it was paid, such as the number of a transfer.
  reference text not null default '',
  -- Why it was refused.
  note text not null default '',
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references player (id),
  check ((state = 'requested') = (decided_at is null))
);
-- One at a time, so that nobody pays the same request twice.
create unique index creator_payout_open on creator_payout (creator_id) where state = 'requested';
create index creator_payout_newest on creator_payout (creator_id, number);
create index creator_payout_waiting on creator_payout (number) where state = 'requested';
create index creator_payout_decided_by on creator_payout (decided_by) where decided_by is not null;
