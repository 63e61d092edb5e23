-- The back office: finding players, acting on them, seasons of the past, and the end of the audit log.

-- Names are looked for by their beginning and listed in their own order, whatever the database's
-- collation; so these indexes are in the order of the bytes.
drop index player_by_email_prefix;
create index player_by_email_prefix on player (email collate "C");
create index game_account_by_login on game_account (login collate "C", world_id);
create index game_character_by_name
  on game_character (lower(name) collate "C", world_id, character_id);
create index session_by_address on session (ip_address) where ip_address is not null;
create index audit_log_by_address on audit_log (address, id desc)
  where address is not null and actor_id is not null;
create index game_order_by_character on game_order (world_id, character_id, number desc)
  where character_id is not null;

-- What the team knows about a player. The player does not see it.
create table player_note (
  id bigint generated always as identity primary key,
  player_id uuid not null references player (id),
  author_id uuid not null,
  note text not null check (note <> ''),
  written_at timestamptz not null default now()
);
create index player_note_by_player on player_note (player_id, id desc);

-- Coins an admin gave or took, and why. The vault's movement refers to it.
create table purse_adjustment (
  id uuid primary key,
  player_id uuid not null references player (id),
  admin_id uuid not null,
  -- From the Idempotency-Key header; a repeat finds the first.
  request_key text not null,
  purse text not null check (purse in ('coins', 'votes', 'referral')),
  -- Given when positive, taken when negative.
  amount bigint not null check (amount <> 0),
  reason text not null check (reason <> ''),
  made_at timestamptz not null default now(),
  unique (admin_id, request_key)
);
create trigger purse_adjustment_append_only before update or delete or truncate on purse_adjustment
  for each statement execute function refuse_change();

-- Olympiad points of a season. Most games forget all but the last, so each is kept when it ends.
create table season_ranking (
  world_id integer not null,
  season integer not null,
  -- The season was over when this was read: it will not change any more.
  is_final boolean not null,
  taken_at timestamptz not null,
  ranks jsonb not null,
  primary key (world_id, season)
);

-- A chain shows what was changed or taken out of its middle. Where it must end stands here, so that
-- taking its last entries away shows as well.
create table audit_log_head (
  is_only boolean primary key default true check (is_only),
  id bigint not null,
  hash bytea not null
);
insert into audit_log_head (id, hash)
  select coalesce(max(id), 0),
    coalesce((select hash from audit_log order by id desc limit 1), '\x00')
  from audit_log;

create or replace function audit_log_chain() returns trigger
language plpgsql as $$
declare
  last audit_log_head;
begin
  -- One writer at a time: a chain has one end.
  perform pg_advisory_xact_lock(4217002);
  select * into last from audit_log_head;
  new.id := last.id + 1;
  new.prev_hash := last.hash;
  new.hash := audit_log_hash(new);
  update audit_log_head set id = new.id, hash = new.hash;
  return new;
end
$$;

-- The end only ever moves on, entry by entry.
create function audit_log_head_guard() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.id <> old.id + 1 then
    raise exception 'audit_log_head only moves on';
  end if;
  return new;
end
$$;
create trigger audit_log_head_guard before update or delete on audit_log_head
  for each row execute function audit_log_head_guard();
create trigger audit_log_head_stays before truncate on audit_log_head
  for each statement execute function refuse_change();

-- The first entry that does not fit the chain; one past the last where the end is missing; or nothing.
create or replace function audit_log_first_break() returns bigint
language sql stable as $$
  select min(id) from (
    select id from (
      select id, hash, prev_hash, audit_log_hash(audit_log) as expected,
        lag(id, 1, 0::bigint) over (order by id) as id_before,
        lag(hash, 1, '\x00'::bytea) over (order by id) as hash_before
      from audit_log
    ) entry
    where hash <> expected or prev_hash <> hash_before or id <> id_before + 1
    union all
    select coalesce(last.id, 0) + 1
    from audit_log_head head
    left join lateral (select id, hash from audit_log order by id desc limit 1) last on true
    where head.id <> coalesce(last.id, 0) or head.hash <> coalesce(last.hash, '\x00')
    union all
    select 1 where not exists (select from audit_log_head)
  ) breaks
$$;
