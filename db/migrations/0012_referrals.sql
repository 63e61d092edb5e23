-- What inviting friends has brought, one row for each reason.
create table referral_reward (
  id bigint generated always as identity primary key,
  referrer_id uuid not null references player (id),
  friend_id uuid not null references player (id),
  kind text not null check (kind in ('level', 'first_purchase', 'purchase')),
  -- The payment it is for; empty where there is only one.
  reference text not null default '',
  -- Referral coins given and not taken back.
  coins bigint not null default 0 check (coins >= 0),
  -- How often `coins` has changed: each change is one movement with a key of its own.
  changes integer not null default 0,
  -- Why it brings nothing: the friend looks like the referrer.
  refused text,
  made_at timestamptz not null default now(),
  unique (friend_id, kind, reference)
);
create index referral_reward_by_referrer on referral_reward (referrer_id, id desc);

-- How many times a referral link was opened, by day.
create table referral_visit (
  player_id uuid not null references player (id),
  day date not null,
  visits integer not null,
  primary key (player_id, day)
);
