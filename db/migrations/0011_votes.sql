-- Votes on top sites. A row is made before the player leaves, and only it can be credited.

create table vote_attempt (
  id uuid primary key,
  player_id uuid not null references player (id),
  site text not null,
  -- What the site is given to tell us again: random, so nobody else's can be guessed.
  reference text not null unique,
  ip_v4 text,
  ip_v6 text,
  state text not null default 'open' check (state in ('open', 'credited', 'expired', 'refused')),
  -- By what the vote was proved: a reference or an address. One vote is one reward.
  proof text,
  points bigint not null default 0,
  due_at timestamptz,
  checks integer not null default 0,
  started_at timestamptz not null default now(),
  credited_at timestamptz,
  check ((state = 'credited') = (credited_at is not null))
);
create unique index vote_attempt_open on vote_attempt (player_id, site) where state = 'open';
create index vote_attempt_due on vote_attempt (due_at) where due_at is not null;
create index vote_attempt_credited on vote_attempt (site, proof, credited_at desc)
  where state = 'credited';
create index vote_attempt_by_player on vote_attempt (player_id, site, credited_at desc);

-- How each site has answered lately, for admins.
create table vote_site_health (
  site text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  failures integer not null default 0,
  last_error text
);
