-- The private shops with the most valuable goods, and how many of the rarest things there are in a
-- world, day by day (decision 041).
-- Compatible from: 0045
create table market_richest (
  world_id integer not null,
  place integer not null,
  seller_id bigint not null,
  seller_name text not null,
  -- The sum of its goods at their usual price; a shop may hold thousands of pieces.
  worth numeric(40) not null,
  goods integer not null,
  x integer,
  y integer,
  primary key (world_id, place)
);

create table census_day (
  world_id integer not null,
  day date not null,
  -- An epic jewel by its id, weapons by grade, or weapons by the lowest enchant level of a group.
  kind text not null check (kind in ('jewel', 'grade', 'enchant')),
  name text not null,
  quantity numeric(20) not null,
  primary key (world_id, day, kind, name)
);
