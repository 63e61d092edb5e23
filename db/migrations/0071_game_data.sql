-- Items, monsters, drops and recipes of a world, read from the operator's own server files. A new
-- edition replaces the rows of its world in one transaction.
-- Compatible from: 0045
create table game_data (
  world_id integer primary key,
  format text not null check (format in ('mobius', 'acis', 'pts', 'demo')),
  imported_at timestamptz not null default now(),
  -- Of everything below: the same files at the same rates are not written again.
  content_hash bytea not null,
  items integer not null check (items >= 0),
  monsters integer not null check (monsters >= 0),
  drops integer not null check (drops >= 0),
  recipes integer not null check (recipes >= 0),
  -- The multipliers that are part of the chances and amounts, as pages show them.
  rates jsonb not null
);

create table game_item (
  world_id integer not null,
  item_id integer not null check (item_id > 0),
  name text not null check (length(name) between 1 and 100),
  -- Its words in lower case: searches find the beginnings of words.
  words tsvector not null,
  kind text not null
    check (kind in ('weapon', 'armor', 'jewel', 'consumable', 'material', 'recipe', 'quest', 'other')),
  grade text not null check (grade in ('NG', 'D', 'C', 'B', 'A', 'S', 'S80', 'S84')),
  -- Of a weapon or armor: what it is and where it is worn. Empty for the rest.
  type text not null default '' check (length(type) <= 30),
  slot text not null default '' check (length(slot) <= 30),
  -- 0 where the file does not say.
  weight integer not null default 0,
  price bigint not null default 0,
  crystals integer not null default 0,
  p_atk real not null default 0,
  m_atk real not null default 0,
  p_def real not null default 0,
  m_def real not null default 0,
  is_stackable boolean not null default false,
  is_tradeable boolean not null default true,
  primary key (world_id, item_id)
);
-- "(Not used) Cord" comes last.
create index game_item_by_name on game_item (world_id, (ascii(name) < 48), name, item_id);
-- A single letter: too many words begin with it.
create index game_item_by_beginning on game_item (world_id, lower(name) text_pattern_ops);
-- Written all at once and then only read: a list of pending entries would slow every search.
create index game_item_words on game_item using gin (words) with (fastupdate = off);

create table game_monster (
  world_id integer not null,
  npc_id integer not null check (npc_id > 0),
  name text not null check (length(name) between 1 and 100),
  words tsvector not null,
  title text not null default '' check (length(title) <= 100),
  kind text not null check (kind in ('monster', 'raid', 'grand')),
  level integer not null check (level between 0 and 999),
  hp real not null default 0,
  mp real not null default 0,
  exp bigint not null default 0,
  sp bigint not null default 0,
  p_atk real not null default 0,
  m_atk real not null default 0,
  p_def real not null default 0,
  m_def real not null default 0,
  -- Null where the files do not say: scripts decide it there.
  is_aggressive boolean,
  primary key (world_id, npc_id)
);
create index game_monster_by_level on game_monster (world_id, level, name, npc_id);
create index game_monster_by_beginning on game_monster (world_id, lower(name) text_pattern_ops);
create index game_monster_words on game_monster using gin (words) with (fastupdate = off);

create table game_drop (
  world_id integer not null,
  npc_id integer not null,
  -- Its place in the monster's list: an item may be in it more than once.
  position integer not null,
  item_id integer not null,
  is_spoil boolean not null,
  -- Percent, and pieces, at the rates of this world.
  chance double precision not null check (chance >= 0 and chance <= 100),
  amount_from bigint not null check (amount_from >= 0),
  amount_to bigint not null check (amount_to >= amount_from),
  primary key (world_id, npc_id, position)
);
create index game_drop_by_item on game_drop (world_id, item_id, is_spoil, chance desc, npc_id);

create table game_recipe (
  world_id integer not null,
  recipe_id integer not null,
  -- The item that teaches it; 0 where there is none.
  scroll_id integer not null,
  product_id integer not null,
  product_count bigint not null check (product_count > 0),
  level integer not null,
  -- Percent.
  success_rate double precision not null check (success_rate >= 0 and success_rate <= 100),
  mp integer not null,
  is_common boolean not null,
  primary key (world_id, recipe_id)
);
create index game_recipe_by_product on game_recipe (world_id, product_id);
create index game_recipe_by_scroll on game_recipe (world_id, scroll_id);

create table game_recipe_material (
  world_id integer not null,
  recipe_id integer not null,
  position integer not null,
  item_id integer not null,
  quantity bigint not null check (quantity > 0),
  primary key (world_id, recipe_id, position)
);
create index game_recipe_material_by_item on game_recipe_material (world_id, item_id, recipe_id);

-- Where a monster lives: its spawns near the same named place, together.
create table game_habitat (
  world_id integer not null,
  npc_id integer not null,
  place text not null check (length(place) <= 60),
  spawns integer not null check (spawns > 0),
  -- The middle of them, in the game's units.
  x integer not null,
  y integer not null,
  -- The shortest time until it is back; 0 where the files do not say.
  respawn_seconds integer not null default 0,
  primary key (world_id, npc_id, place)
);

-- Only the owner of a table may analyze it, and the portal may run as another role.
create function analyze_game_data() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze game_item, game_monster, game_drop, game_recipe, game_recipe_material, game_habitat;
end
$$;

-- Pages are kept until this version changes.
create trigger game_data_changed after insert or update or delete on game_data for each statement
  execute function bump_site_version();
