-- Who held which hall, and since when. No game keeps it, so we do.

create table hall_owner (
  id bigint generated always as identity primary key,
  world_id integer not null,
  hall integer not null,
  -- Null while nobody holds it.
  clan text,
  since timestamptz not null
);
create index hall_owner_by_hall on hall_owner (world_id, hall, since desc);
create index hall_owner_by_clan on hall_owner (world_id, clan);
create index castle_owner_by_clan on castle_owner (world_id, clan);
create index castle_owner_by_ruler on castle_owner (world_id, ruler);
