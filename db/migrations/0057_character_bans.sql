-- A ban may be of one character; the login is then that of its account.
-- Compatible from: 0045
alter table ban
  add column character_id integer,
  add column character_name text,
  add constraint ban_character check ((character_id is null) = (character_name is null));
-- One open ban per account and one per character: an account and its character may both be banned.
drop index ban_open;
create unique index ban_open on ban (world_id, login)
  where state in ('pending', 'active', 'lifting') and character_id is null;
create unique index ban_open_character on ban (world_id, character_id)
  where state in ('pending', 'active', 'lifting') and character_id is not null;
create index ban_by_character on ban (lower(character_name), number)
  where character_name is not null;
