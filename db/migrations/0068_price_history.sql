-- Where a shop stands, and what things have cost (decision 041): offers of the running day, one row
-- per item and finished day, and the usual price.
-- Compatible from: 0045
alter table market_offer
  add column x integer,
  add column y integer;
-- For the cheapest offers of one item at one enchant level.
create index market_offer_by_enchanted_item on market_offer (world_id, item_id, enchant, kind, price);

alter table market_snapshot
  -- The day whose offers are being collected, in the world's zone; null before the first.
  add column day date;

-- Offers seen on days that are not summed yet. The quantity is not part of it: it falls with every
-- sale, and each would be another offer.
create table market_seen (
  world_id integer not null,
  day date not null,
  item_id integer not null,
  enchant integer not null,
  is_bid boolean not null,
  price numeric(20) not null,
  seller_id bigint not null,
  primary key (world_id, day, item_id, enchant, is_bid, price, seller_id)
);

-- Written once, when the day is over. A page reads one item in the order of the key, and all
-- of it is in the index: in the table every day is on another page.
create table market_day (
  world_id integer not null,
  item_id integer not null,
  enchant integer not null,
  day date not null,
  -- Of the shops that sold; null on a day when shops only bought.
  low numeric(20),
  median numeric(20),
  shops integer not null,
  -- The most that a shop paid; null if none bought.
  best_bid numeric(20),
  primary key (world_id, item_id, enchant, day) include (low, median, shops, best_bid)
);
create index market_day_by_day on market_day (world_id, day);

-- The median of the last days' medians, for the list of offers.
create table market_usual (
  world_id integer not null,
  item_id integer not null,
  enchant integer not null,
  price numeric(20) not null,
  primary key (world_id, item_id, enchant)
);
