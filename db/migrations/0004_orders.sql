-- Game accounts under a master account, their characters as last seen, and what players ordered.

create table game_account (
  world_id integer not null,
  -- Lower case: no game tells logins apart by case.
  login text not null check (login = lower(login)),
  player_id uuid not null references player (id),
  -- 'creating' and 'changing' are intents a worker finishes, whoever wrote them down.
  state text not null check (state in ('creating', 'changing', 'ready')),
  -- Sealed with AES-256-GCM; its second part names the key.
  password_sealed text,
  -- The password a worker is about to set.
  wanted_sealed text,
  -- When a worker must look at it; while one does, until when it is theirs. Null when ready.
  due_at timestamptz,
  attempt integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (world_id, login)
);
create index game_account_by_player on game_account (player_id, world_id, login);
create index game_account_due on game_account (due_at) where due_at is not null;

-- So that a player's page and a new order need no call to the game.
create table game_character (
  world_id integer not null,
  character_id bigint not null,
  login text not null,
  name text not null,
  level integer not null,
  seen_at timestamptz not null,
  primary key (world_id, character_id),
  foreign key (world_id, login) references game_account (world_id, login) on delete cascade
);
create index game_character_by_login on game_character (world_id, login);

create table game_order (
  id uuid primary key,
  -- The order in which a lane's orders are performed.
  number bigint generated always as identity,
  player_id uuid not null references player (id),
  -- From the Idempotency-Key header; a repeat finds the first order.
  request_key text,
  request_hash bytea,
  kind text not null,
  world_id integer not null,
  login text not null,
  character_id bigint,
  character_name text,
  -- What the kind needs besides, in its own words.
  content jsonb not null,
  -- What nobody may read but the game; gone when the order is finished.
  secret_sealed text,
  -- Orders of one lane never run at once: one character, or one account.
  lane text not null,
  purse text not null,
  price bigint not null check (price >= 0),
  state text not null default 'held'
    check (state in ('held', 'performing', 'done', 'refused', 'unclear')),
  -- When a worker must look at it; while one performs it, until when it is theirs. Null when
  -- finished, and when an unclear order waits for an admin.
  due_at timestamptz default now(),
  attempt integer not null default 0,
  -- An earlier call may still reach the game: a refusal alone proves nothing any more.
  is_loose boolean not null default false,
  -- Why it was refused, or what a held order waits for.
  reason text,
  receipt text,
  receipt_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (player_id, request_key),
  check ((state in ('done', 'refused')) = (finished_at is not null)),
  check (finished_at is null or due_at is null)
);
create unique index game_order_one_per_lane on game_order (lane) where state = 'performing';
create index game_order_lane on game_order (lane, number)
  where state in ('held', 'performing', 'unclear');
create index game_order_due on game_order (due_at) where due_at is not null;
create index game_order_by_player on game_order (player_id, number desc);
create index game_order_unclear on game_order (number) where state = 'unclear';

-- What happened to an order outside the straight way; an admin decides by it.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references game_order (id),
  happened_at timestamptz not null default now(),
  what text not null,
  detail text not null
);
create index order_event_by_order on order_event (order_id, id);
