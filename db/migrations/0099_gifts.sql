-- Gifts between players: coins, articles of the shop, and gift cards.
-- Compatible from: 0045

create table gift (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('coins', 'article')),
  state text not null check (state in ('waiting', 'done', 'canceled', 'returned', 'reversed')),
  sender_id uuid not null references player,
  -- Null: offered to an email address whose owner has not accepted it.
  receiver_id uuid references player,
  -- Lower case, as the sender typed it; erased when one of the two accounts is deleted.
  receiver_email text check (receiver_email = lower(receiver_email)),
  -- Of a gift to a character.
  world_id integer,
  receiver_name text not null default '' check (length(receiver_name) <= 64),
  -- The sender's character that signs it; empty: none was named.
  sender_name text not null default '' check (length(sender_name) <= 64),
  message text not null default '' check (length(message) <= 200),
  amount bigint not null check (amount > 0),
  order_id uuid unique references game_order (id),
  -- Sent from a device that is new to the account: nothing leaves before this time.
  release_at timestamptz,
  -- An offer that nobody has accepted by then is returned.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- `sender`, `receiver`, `staff`, `expired`, `receiver_gone`, `sender_locked`, `order`.
  ended_by text,
  request_key text,
  request_hash bytea,
  check ((kind = 'article') = (order_id is not null)),
  check ((state = 'waiting') = (finished_at is null)),
  check (state not in ('done', 'reversed') or receiver_id is not null),
  check (sender_id <> receiver_id),
  unique (sender_id, request_key)
);
create index gift_by_sender on gift (sender_id, number desc);
create index gift_by_receiver on gift (receiver_id, number desc) where receiver_id is not null;
create index gift_by_email on gift (receiver_email, number desc)
  where state = 'waiting' and receiver_email is not null;
create index gift_by_state on gift (state, number desc);
create index gift_due on gift (release_at) where state = 'waiting' and receiver_id is not null;
create index gift_expiring on gift (expires_at) where state = 'waiting' and expires_at is not null;
-- What notifications look for.
create index gift_by_end on gift (finished_at) where finished_at is not null;

-- Cards that staff issue, all of the same amount.
create table gift_card_batch (
  id uuid primary key,
  number bigint generated always as identity unique,
  admin_id uuid not null references player,
  request_key text,
  amount bigint not null check (amount > 0),
  count integer not null check (count between 1 and 500),
  note text not null check (note <> '' and length(note) <= 500),
  created_at timestamptz not null default now(),
  unique (admin_id, request_key)
);

create table gift_card (
  id uuid primary key,
  number bigint generated always as identity unique,
  state text not null check (state in ('active', 'redeemed', 'canceled', 'expired', 'revoked')),
  -- Of a card that a player bought: its coins are held under the card's id.
  buyer_id uuid references player,
  batch_id uuid references gift_card_batch,
  amount bigint not null check (amount > 0),
  -- The code has 80 random bits: its hash finds it and cannot be turned back.
  code_hash bytea not null unique,
  -- Encrypted for its owner, and erased when the card ends.
  code_sealed text,
  -- Bought on a new device: neither shown nor redeemable before.
  usable_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  redeemed_by uuid references player,
  request_key text,
  request_hash bytea,
  check ((buyer_id is null) = (batch_id is not null)),
  check ((state = 'redeemed') = (redeemed_by is not null)),
  check ((state = 'active') = (finished_at is null)),
  unique (buyer_id, request_key)
);
create index gift_card_by_buyer on gift_card (buyer_id, number desc) where buyer_id is not null;
create index gift_card_by_batch on gift_card (batch_id, number) where batch_id is not null;
create index gift_card_by_redeemer on gift_card (redeemed_by, number desc)
  where redeemed_by is not null;
create index gift_card_by_end on gift_card (finished_at) where finished_at is not null;
create index gift_card_by_state on gift_card (state, number desc);
create index gift_card_expiring on gift_card (expires_at)
  where state = 'active' and expires_at is not null;
