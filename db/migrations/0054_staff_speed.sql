-- Lists of the admin area by date, and the views that staff save.
-- Compatible from: 0045
create index game_order_by_created on game_order (created_at, number);
create index payment_by_created on payment (created_at, number);
create index audit_log_by_time on audit_log (happened_at, id);

-- A list with its filters, under a name; each person's own.
create table saved_view (
  id bigint generated always as identity primary key,
  player_id uuid not null references player (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  path text not null check (path ~ '^/admin(/[a-z-]+)*$' and length(path) <= 100),
  query text not null check (length(query) <= 500),
  saved_at timestamptz not null default now(),
  unique (player_id, path, name)
);
