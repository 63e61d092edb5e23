-- What owners show of their characters in public: the parts they chose, as last read from the game.
-- Compatible from: 0045
create table character_sheet (
  world_id integer not null,
  character_id bigint not null,
  -- Who gave the consent, for a character of which game account. It ends with either.
  player_id uuid not null references player (id) on delete cascade,
  login text not null,
  -- As in src/contract/sheets.ts; a character that shows nothing has no row.
  parts text[] not null check (cardinality(parts) between 1 and 5),
  -- By these it is found and introduced where no board has the character.
  name text not null,
  level integer not null,
  class_id integer not null,
  clan_name text,
  -- JSON of the chosen parts alone.
  content text not null check (length(content) <= 200000),
  consented_at timestamptz not null default now(),
  read_at timestamptz not null,
  -- When the game is read again.
  due_at timestamptz not null,
  primary key (world_id, character_id),
  foreign key (world_id, character_id)
    references game_character (world_id, character_id) on delete cascade
);
create index character_sheet_by_name on character_sheet (world_id, lower(name) collate "C");
create index character_sheet_by_player on character_sheet (player_id);
create index character_sheet_due on character_sheet (world_id, due_at);

-- A character gets or loses its page, which is cached; what is on the sheet is never cached.
create trigger character_sheet_shown after insert or delete on character_sheet
  for each row execute function bump_site_version();

-- The consent is the owner's: it ends with the account's owner and with the character's account.
create function end_sheets_of_account() returns trigger language plpgsql as $$
begin
  delete from character_sheet
  where world_id = new.world_id and login = new.login and player_id <> new.player_id;
  return null;
end
$$;
create trigger game_account_owner_changed after update of player_id on game_account
  for each row when (new.player_id <> old.player_id) execute function end_sheets_of_account();

create function end_sheet_of_character() returns trigger language plpgsql as $$
begin
  delete from character_sheet
  where world_id = new.world_id and character_id = new.character_id and login <> new.login;
  return null;
end
$$;
create trigger game_character_account_changed after update of login on game_character
  for each row when (new.login <> old.login) execute function end_sheet_of_character();
