-- Bans of game accounts by staff. What the game was told is an order (kinds ban_account and
-- unban_account); its outcome sets the state here.
-- Compatible from: 0045
create table ban (
  id uuid primary key,
  number bigint generated always as identity unique,
  world_id integer not null,
  login text not null,
  category text not null check (category in
    ('cheating', 'bots', 'real_money', 'abuse', 'stolen_account', 'other')),
  -- Shown to the player.
  reason text not null check (length(reason) between 3 and 500),
  -- For staff only.
  note text not null default '' check (length(note) <= 2000),
  banned_by uuid not null references player (id),
  banned_at timestamptz not null default now(),
  -- Null: until somebody lifts it.
  ends_at timestamptz,
  state text not null default 'pending'
    check (state in ('pending', 'active', 'refused', 'lifting', 'lifted')),
  ban_order_id uuid not null unique references game_order (id),
  lift_order_id uuid unique references game_order (id),
  -- Null with a lift order: its time was over.
  lifted_by uuid references player (id),
  lift_note text check (length(lift_note) <= 2000),
  lifted_at timestamptz,
  -- The report in which the player appealed: once per ban.
  appeal_report_id bigint unique references report (id),
  check ((state = 'lifted') = (lifted_at is not null)),
  check (state not in ('lifting', 'lifted') or lift_order_id is not null)
);
-- One open ban per account, whoever bans at the same moment.
create unique index ban_open on ban (world_id, login) where state in ('pending', 'active', 'lifting');
create index ban_by_state on ban (state, number);
create index ban_by_login on ban (login, number);
create index ban_due on ban (ends_at) where state = 'active' and ends_at is not null;
create index ban_by_staff on ban (banned_by, number);

-- Which master accounts were used in the same browser.
create index player_device_by_device on player_device (device);
