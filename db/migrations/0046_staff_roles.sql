-- Roles of staff. What a built-in role allows is in the code (src/contract/permissions.ts), so that a
-- release can add a permission; a role made by the operator has its permissions here.
-- Compatible from: 0045
create table staff_role (
  id text primary key check (id ~ '^[a-z0-9_-]{1,40}$'),
  -- Null for a built-in role, whose name is a text of the pages.
  name text check (length(name) between 1 and 60),
  permissions text[],
  -- What its members may do without a second person; null for no limit of the role's own.
  coins_per_day bigint check (coins_per_day >= 0),
  refund_max_cents bigint check (refund_max_cents >= 0),
  created_at timestamptz not null default now(),
  check ((name is null) = (permissions is null)),
  check (id <> 'owner' or (coins_per_day is null and refund_max_cents is null))
);
create unique index staff_role_by_name on staff_role (lower(name)) where name is not null;
insert into staff_role (id, coins_per_day) values
  ('owner', null), ('manager', null), ('accountant', null), ('support', 1000), ('editor', null),
  ('game_master', null), ('auditor', null);

create table staff_member (
  player_id uuid primary key references player (id),
  role_id text not null references staff_role (id),
  -- Null: from the command line.
  granted_by uuid references player (id),
  granted_at timestamptz not null default now()
);
create index staff_member_by_role on staff_member (role_id);
insert into staff_member (player_id, role_id, granted_at)
  select id, 'owner', created_at from player where is_admin;

-- Code of the release before knows only player.is_admin, which allows everything. Both ways are kept
-- in step until a later migration removes the column: owners are admins there, and nobody else is.
create function follow_is_admin() returns trigger
language plpgsql as $$
begin
  if new.is_admin then
    insert into staff_member (player_id, role_id) values (new.id, 'owner')
      on conflict (player_id) do update set role_id = 'owner' where staff_member.role_id <> 'owner';
  else
    delete from staff_member where player_id = new.id and role_id = 'owner';
  end if;
  return null;
end
$$;
create trigger player_admin_inserted after insert on player
  for each row when (new.is_admin) execute function follow_is_admin();
create trigger player_admin_changed after update of is_admin on player
  for each row when (old.is_admin is distinct from new.is_admin) execute function follow_is_admin();

create function write_is_admin() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update player set is_admin = false where id = old.player_id and is_admin;
  else
    update player set is_admin = (new.role_id = 'owner')
      where id = new.player_id and is_admin <> (new.role_id = 'owner');
  end if;
  return null;
end
$$;
create trigger staff_member_changed after insert or delete or update of role_id on staff_member
  for each row execute function write_is_admin();
