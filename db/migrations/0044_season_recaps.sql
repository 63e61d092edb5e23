-- A season's recap: what it was for each character and clan, from the portal's own records.
-- Compatible from: 0041

-- When the season was first seen running: its recap begins there, and the one before ends there. Null
-- where it was over before anybody looked.
alter table season_ranking add column first_seen_at timestamptz;
-- When its recaps were written, which happens once.
alter table season_ranking add column recap_at timestamptz;

create table season_recap (
  world_id integer not null,
  season integer not null,
  kind text not null check (kind in ('character', 'clan')),
  -- In lower case: an address is found whatever its case.
  name_key text not null,
  name text not null,
  -- Finds a character's seasons after it was renamed.
  character_id bigint,
  body jsonb not null,
  primary key (world_id, kind, name_key, season)
);
create index season_recap_by_character on season_recap (world_id, character_id, season desc)
  where character_id is not null;
create index season_recap_by_season on season_recap (world_id, kind, season);

-- Pages that show recaps are kept until the site's version changes.
create trigger season_recap_written after insert on season_recap
  for each statement execute function bump_site_version();
