-- The queue in front of login and registration while more people come than passwords can be hashed.
-- Compatible from: 0045

-- One row: how many places were given out, and up to which place people were let in. Here, so that
-- all web nodes share one order and a restart keeps it.
create table waiting_room (
  is_only boolean primary key default true check (is_only),
  issued bigint not null default 0,
  admitted bigint not null default 0,
  check (admitted between 0 and issued)
);
insert into waiting_room default values;

-- Places that were used to get in, and how often: one place is for one person.
create table waiting_room_use (
  place bigint primary key,
  uses integer not null default 1,
  used_at timestamptz not null default now()
);
