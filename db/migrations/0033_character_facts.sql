-- What a player's page shows beside a character's name, so that it needs no call to the game either.
-- Null where it was last seen before these columns were: the next look fills them.
alter table game_character
  add column class_id integer,
  add column clan_name text,
  add column vip_until timestamptz,
  add column is_locked boolean not null default false;
