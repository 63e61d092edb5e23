-- Sieges that leaders plan, and which members come.
-- Compatible from: 0045
create table clan_siege (
  world_id integer not null,
  clan_key text not null,
  castle text not null,
  -- Of the game: another date is another siege, and gets answers of its own.
  siege_at timestamptz not null,
  note text not null check (length(note) <= 300),
  planned_by uuid not null references player (id),
  primary key (world_id, clan_key, castle, siege_at)
);
create index clan_siege_planned_by on clan_siege (planned_by);

create table clan_siege_answer (
  world_id integer not null,
  clan_key text not null,
  castle text not null,
  siege_at timestamptz not null,
  character_id bigint not null,
  character_name text not null,
  player_id uuid not null references player (id) on delete cascade,
  answer text not null check (answer in ('yes', 'maybe', 'no')),
  primary key (world_id, clan_key, castle, siege_at, character_id),
  foreign key (world_id, clan_key, castle, siege_at)
    references clan_siege (world_id, clan_key, castle, siege_at) on delete cascade
);
create index clan_siege_answer_by_player on clan_siege_answer (player_id);
