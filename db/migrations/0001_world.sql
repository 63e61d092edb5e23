-- What was last read from each game world, ready to be sent, and the history no game database keeps.

create table world_status (
  world_id integer primary key,
  -- Grows by one with every refresh; web nodes compare it with what they hold.
  version bigint not null default 0,
  is_reachable boolean not null,
  players_online integer,
  shops_online integer,
  checked_at timestamptz not null,
  -- Null until the world was reached for the first time.
  reached_at timestamptz,
  -- For the operator; never shown to visitors.
  last_error text
);

create table world_snapshot (
  world_id integer not null,
  board text not null,
  version bigint not null,
  -- Grows only when the content differs, whatever the time it was taken at.
  content_version bigint not null,
  content_hash bytea not null,
  taken_at timestamptz not null,
  body bytea not null,
  body_gzip bytea not null,
  body_brotli bytea not null,
  primary key (world_id, board)
);

create table online_sample (
  world_id integer not null,
  sampled_at timestamptz not null,
  players integer not null check (players >= 0),
  shops integer not null check (shops >= 0),
  primary key (world_id, sampled_at)
);

create table boss_state (
  world_id integer not null,
  boss text not null,
  is_alive boolean not null,
  seen_at timestamptz not null,
  primary key (world_id, boss)
);

create table boss_event (
  id bigint generated always as identity primary key,
  world_id integer not null,
  boss text not null,
  kind text not null check (kind in ('death', 'respawn')),
  happened_at timestamptz not null,
  -- 'told': the game said when. 'seen': it happened between two of our looks.
  source text not null check (source in ('told', 'seen')),
  unique (world_id, boss, kind, happened_at)
);

create table castle_owner (
  id bigint generated always as identity primary key,
  world_id integer not null,
  castle text not null,
  -- Null while nobody holds it.
  clan text,
  ruler text,
  since timestamptz not null
);
create index castle_owner_by_castle on castle_owner (world_id, castle, since desc);

create table rank_position (
  world_id integer not null,
  board text not null,
  day date not null,
  character_id bigint not null,
  character_name text not null,
  position integer not null check (position > 0),
  score bigint not null,
  primary key (world_id, board, day, character_id)
);
create index rank_position_by_character on rank_position (world_id, character_id, board, day);

-- When the places of a day were last written, so that they are rewritten seldom.
create table rank_day (
  world_id integer not null,
  board text not null,
  day date not null,
  written_at timestamptz not null,
  primary key (world_id, board, day)
);
