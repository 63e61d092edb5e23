-- What an operator looks at when something is not well.

-- `last_error` is of the last look and gone after a good one; these stay.
alter table world_status
  add column took_ms integer,
  add column failed_at timestamptz,
  add column last_failure text;

-- The doctor's findings, as a worker saw them: web nodes have no door to the game.
create table world_diagnosis (
  world_id integer primary key,
  examined_at timestamptz not null,
  findings jsonb not null,
  grants jsonb not null,
  fixes jsonb not null
);

-- The newest errors of all processes, washed of secrets; older ones are only in the logs.
create table error_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- What a player can quote; null for errors outside of requests.
  request_id text,
  message text not null,
  error text not null,
  stack text not null,
  context jsonb not null
);
create index error_log_by_request on error_log (request_id) where request_id is not null;
