-- What players and staff change in simulated worlds. Run by the role that owns the tables, with db/app-role.sql, and
-- by the portal when it opens such a world: with one role it creates them itself, with two it finds
-- everything here, and every statement must then pass without owning anything.

-- "if not exists" needs the privilege to create schemas even where there is nothing to create.
do $$ begin
  if to_regnamespace('demo_world') is null then create schema demo_world; end if;
end $$;

create sequence if not exists demo_world.newcomer;

create table if not exists demo_world.account (
  world_id integer not null,
  login text not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (world_id, login)
);

create table if not exists demo_world.account_ban (
  world_id integer not null,
  login text not null,
  primary key (world_id, login)
);

create table if not exists demo_world.character_ban (
  world_id integer not null,
  character_id integer not null,
  primary key (world_id, character_id)
);

create table if not exists demo_world.character (
  world_id integer not null,
  character_id integer not null,
  login text,
  born_at timestamptz,
  name text,
  name_key text generated always as (lower(name)) stored,
  color text,
  vip_until timestamptz,
  lock_hash text,
  primary key (world_id, character_id),
  constraint character_name_taken unique (world_id, name_key)
);
-- 0.1.0 created this column under another name.
do $$ begin
  if exists (
    select from information_schema.columns
    where table_schema = 'demo_world' and table_name = 'character' and column_name = 'colour'
  ) then alter table demo_world.character rename column colour to color; end if;
end $$;

-- Added after 0.1.0: services that change a character.
do $$ begin
  if not exists (
    select from information_schema.columns
    where table_schema = 'demo_world' and table_name = 'character' and column_name = 'karma'
  ) then
    alter table demo_world.character
      add column karma integer,
      add column pk_cleared integer,
      add column title_color text,
      add column unstuck_at timestamptz,
      add column sex integer,
      add column face integer,
      add column hair_style integer,
      add column hair_color integer;
  end if;
end $$;

create table if not exists demo_world.receipt (
  world_id integer not null,
  order_id text not null,
  number integer not null generated always as identity,
  content text not null,
  is_done boolean not null,
  at timestamptz not null,
  primary key (world_id, order_id)
);

create table if not exists demo_world.delivery (
  world_id integer not null,
  order_id text not null,
  character_id integer not null,
  item_id integer not null,
  quantity numeric(20) not null check (quantity > 0),
  primary key (world_id, order_id)
);

-- Added after 0.1.0: one order can deliver several items.
do $$ begin
  if (
    select cardinality(conkey) = 2 from pg_constraint
    where conrelid = 'demo_world.delivery'::regclass and contype = 'p'
  ) then
    alter table demo_world.delivery
      drop constraint delivery_pkey,
      add primary key (world_id, order_id, item_id);
  end if;
end $$;

create table if not exists demo_world.fault (
  world_id integer not null,
  operation text not null,
  kind text not null,
  probability double precision not null default 1,
  delay_ms integer not null default 0,
  primary key (world_id, operation)
);

-- "if not exists" requires ownership of the table even where the index exists.
do $$ begin
  if to_regclass('demo_world.character_login') is null then
    create index character_login on demo_world.character (world_id, login);
  end if;
  if to_regclass('demo_world.delivery_character') is null then
    create index delivery_character on demo_world.delivery (world_id, character_id);
  end if;
end $$;

-- Tables the portal's role has created are the owner's to back up.
do $$
declare
  owner regrole := (select nspowner::regrole from pg_namespace where nspname = 'demo_world');
  relation regclass;
begin
  for relation in
    select oid from pg_class
    where relnamespace = 'demo_world'::regnamespace and relkind in ('r', 'S')
      and relowner = current_user::regrole and relowner <> owner
      and not has_table_privilege(owner, oid, 'select')
  loop
    execute format('grant all on %s to %s', relation, owner);
  end loop;
end $$;
