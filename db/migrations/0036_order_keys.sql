-- A request that found its order by what was wished, placed from another window, keeps finding it by
-- its own key: a lost answer must not become a second order.
create table order_key (
  player_id uuid not null references player (id) on delete cascade,
  request_key text not null check (length(request_key) <= 200),
  request_hash bytea not null,
  order_id uuid not null references game_order (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (player_id, request_key)
);
create index order_key_by_order on order_key (order_id);

-- Open streams of a player whose session ended, in whatever way, are closed: the browser comes back, and
-- is let in only if its own session is still there.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('player_told', old.player_id || ' sessions');
  return null;
end $$;
create trigger session_ended after delete on session for each row
  execute function notify_session_ended();
