-- The item shop: articles in categories, what each contains, and who bought what.
-- Compatible from: 0045
create table shop_category (
  id integer generated always as identity primary key,
  position integer not null default 0,
  is_hidden boolean not null default false,
  -- Raised by every save: what was edited from an older state is refused.
  revision integer not null default 1
);
create table shop_category_text (
  category_id integer not null references shop_category on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  primary key (category_id, language)
);

create table shop_article (
  id integer generated always as identity primary key,
  category_id integer not null references shop_category,
  -- Null: sold in every world that has the shop.
  world_id integer,
  position integer not null default 0,
  is_hidden boolean not null default true,
  price bigint not null check (price between 1 and 100000000),
  -- What arrives in any case, and of what one option each.
  items jsonb not null default '[]',
  choices jsonb not null default '[]',
  -- Raised by every change of the price or the content, so that nobody buys what he was not shown.
  version integer not null default 1,
  -- Raised by every save: what was edited from an older state is refused.
  revision integer not null default 1,
  -- How many may be sold in all; null without a limit. More may have been sold before it was set.
  stock integer check (stock >= 0),
  sold integer not null default 0 check (sold >= 0),
  -- For each player; within so many days, or ever.
  limit_count integer check (limit_count > 0),
  limit_days integer check (limit_days between 1 and 3650),
  starts_at timestamptz,
  ends_at timestamptz,
  image_id uuid references content_image,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (limit_days is null or limit_count is not null),
  check (ends_at > starts_at)
);
create index shop_article_place on shop_article (position, id);
create index shop_article_category on shop_article (category_id, position, id);
create index shop_article_image on shop_article (image_id) where image_id is not null;

create table shop_article_text (
  article_id integer not null references shop_article on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  description text not null default '',
  primary key (article_id, language)
);
create index shop_article_text_words on shop_article_text using gin (to_tsvector('simple', title));

-- One row for each order that took a piece. A returned one counts neither as sold nor for the limit.
create table shop_sale (
  order_id uuid primary key references game_order (id),
  article_id integer not null references shop_article,
  player_id uuid not null references player (id),
  sold_at timestamptz not null default now(),
  returned_at timestamptz
);
create index shop_sale_limit on shop_sale (article_id, player_id, sold_at) where returned_at is null;
create index shop_sale_player on shop_sale (player_id);

-- What an article itself says about being for sale; its category may be hidden besides. Small enough
-- for PostgreSQL to inline it.
create function is_on_sale(shop_article) returns boolean language sql stable as $$
  select not $1.is_hidden
    and ($1.starts_at is null or $1.starts_at <= now())
    and ($1.ends_at is null or $1.ends_at > now())
$$;
