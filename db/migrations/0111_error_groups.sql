-- One row for each error (its kind and place in the code): how often it happened, when first and last,
-- and whether staff consider it solved. `error_log` cannot say this: of each place it keeps only the
-- newest 100. Older code records errors without this table; they are counted from the upgrade on.
-- Compatible from: 0045
create table error_group (
  id bigint generated always as identity primary key,
  place text not null unique,
  message text not null,
  error text not null,
  happened bigint not null check (happened > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Null until staff mark it as solved, and again once it happens after that.
  solved_at timestamptz,
  solved_by uuid references player (id),
  check ((solved_at is null) = (solved_by is null))
);
create index error_group_open on error_group (last_at, id) where solved_at is null;
create index error_group_solved on error_group (last_at, id) where solved_at is not null;

insert into error_group (place, message, error, happened, first_at, last_at)
select place, (array_agg(message order by id desc))[1], (array_agg(error order by id desc))[1],
  count(*), min(happened_at), max(happened_at)
from error_log where place <> '' group by place;
