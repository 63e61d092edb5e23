-- What each world can do, and what its private shops offer, as of our last look: visitors never
-- ask the game.

create table world_ability (
  world_id integer primary key,
  abilities jsonb not null,
  seen_at timestamptz not null
);

create table market_look (
  world_id integer primary key,
  looked_at timestamptz not null,
  -- Of everything that was read; an unchanged market is not written again.
  content_hash bytea not null
);

create table market_offer (
  id bigint generated always as identity primary key,
  world_id integer not null,
  -- Names one offer of one shop, so that a look writes only what is new and deletes what is gone.
  fingerprint bytea not null,
  seller_id bigint not null,
  seller_name text not null,
  kind text not null check (kind in ('sell', 'buy', 'package', 'craft')),
  item_id integer not null,
  item_name text not null,
  enchant integer not null,
  -- Games count with 64 bits.
  quantity numeric(20) not null,
  price numeric(20) not null,
  shop text not null,
  unique (world_id, fingerprint)
);
create index market_offer_by_price on market_offer (world_id, price, id);
create index market_offer_by_kind on market_offer (world_id, kind, price, id);
create index market_offer_by_item on market_offer (world_id, item_id, price, id);
create index market_offer_by_name on market_offer (world_id, item_name, id);
create index market_offer_by_enchant on market_offer (world_id, enchant desc, id);
