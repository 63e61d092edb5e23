-- Names of skills, read from the operator's own server files together with items and monsters.
-- Compatible from: 0045
create table game_skill (
  world_id integer not null,
  skill_id integer not null check (skill_id > 0),
  name text not null check (length(name) between 1 and 100),
  primary key (world_id, skill_id)
);
