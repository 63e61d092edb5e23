-- Staff look at a player's panel as the player sees it.
-- Compatible from: 0045
create table panel_view (
  id bigint generated always as identity primary key,
  -- Who looked, at whose panel. Rows stay: the player can read them.
  staff_id uuid not null references player (id),
  player_id uuid not null references player (id),
  reason text not null check (length(reason) <= 500),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  notice_seen_at timestamptz,
  constraint panel_view_of_another check (staff_id <> player_id),
  constraint panel_view_times check (expires_at > started_at)
);
create index panel_view_of_player on panel_view (player_id, id);
create index panel_view_open on panel_view (expires_at) where ended_at is null;

-- The session that looks. Nothing of it works but reading, until whoever looks ends it: also after
-- it has expired, so that a page left open does not write with the rights of its session.
alter table session add column panel_view_id bigint references panel_view (id);
create index session_in_panel_view on session (panel_view_id) where panel_view_id is not null;
