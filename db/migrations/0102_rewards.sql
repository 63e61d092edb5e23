-- Goals of the community, the top voters of a month, and the daily reward.
-- Compatible from: 0045
create table goal (
  id integer generated always as identity primary key,
  -- By language.
  titles jsonb not null,
  kind text not null check (kind in ('payments', 'votes', 'players')),
  -- US cents, votes or players.
  target bigint not null check (target > 0),
  -- Who gets the reward: whoever bought or voted in the period.
  qualifies text not null check (qualifies in ('bought', 'voted', 'any')),
  reward_purse text not null check (reward_purse in ('coins', 'votes')),
  reward bigint not null check (reward > 0),
  -- Otherwise players see percent only.
  shows_amount boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default false,
  revision integer not null default 1,
  -- As last counted; it no longer changes once the goal is reached.
  progress bigint not null default 0,
  reached_at timestamptz,
  -- Everybody who qualified was rewarded, or the goal was missed.
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  -- Who created it with which Idempotency-Key: a repeat of the request creates no second one.
  admin_id uuid references player (id),
  request_key text,
  request_hash bytea,
  check (ends_at > starts_at),
  unique (admin_id, request_key)
);
create index goal_open on goal (ends_at, id) where is_active and finished_at is null;

create table goal_reward (
  goal_id integer not null references goal,
  player_id uuid not null references player (id),
  purse text not null,
  amount bigint not null check (amount > 0),
  -- The purchase it was given for: refunded, the reward goes back as well.
  payment_id uuid references payment (id),
  given_at timestamptz not null,
  taken_at timestamptz,
  -- How often it was taken or returned, for the key of the next movement.
  changes integer not null default 0,
  primary key (goal_id, player_id)
);
create index goal_reward_payment on goal_reward (payment_id) where payment_id is not null;
create index goal_reward_player on goal_reward (player_id);

create table vote_month (
  -- Its first day, in the site's time zone.
  month date primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null while votes still count.
  closed_at timestamptz
);
create table vote_month_place (
  month date not null references vote_month,
  place integer not null check (place > 0),
  player_id uuid not null references player (id),
  votes integer not null check (votes > 0),
  -- What was given when the month was closed; 0 for a place without a prize.
  purse text not null default 'votes',
  prize bigint not null default 0,
  primary key (month, place),
  unique (month, player_id)
);
create index vote_month_place_player on vote_month_place (player_id);

create table daily_claim (
  player_id uuid not null references player (id),
  -- In the site's time zone.
  day date not null,
  -- The day of the row of rewards.
  step integer not null check (step > 0),
  purse text not null,
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (player_id, day)
);
-- Devices and networks that claimed on a day: one player for each. Removed after two days.
create table daily_claim_identity (
  day date not null,
  identity text not null,
  player_id uuid not null references player (id),
  primary key (day, identity)
);
create index daily_claim_identity_player on daily_claim_identity (player_id);
