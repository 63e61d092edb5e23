-- What admins change without touching the configuration: prices, codes, vote sites, texts.

-- Without a row the price is the configuration's.
create table price_override (
  kind text primary key check (kind in ('rename', 'migrate', 'color', 'vip', 'lock')),
  price bigint not null check (price between 0 and 1000000000),
  changed_by uuid not null references player (id),
  changed_at timestamptz not null default now()
);

-- Without a row a site is as the configuration has it.
create table vote_site_setting (
  site text primary key,
  is_active boolean not null,
  position integer not null,
  -- Null for the configuration's.
  points integer check (points between 1 and 1000)
);

create table promo_code (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  -- `grant` gives coins at once; `bonus` adds coins to a purchase.
  kind text not null check (kind in ('grant', 'bonus')),
  coins bigint check (coins between 1 and 100000000),
  -- Of the plan's coins.
  percent integer check (percent between 1 and 500),
  -- Players who may use it; null for everybody.
  max_uses integer check (max_uses > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  note text not null default '',
  created_at timestamptz not null default now(),
  check ((coins is null) <> (percent is null)),
  check (kind = 'bonus' or coins is not null)
);

-- Once for each player. A place is kept for a day from the opening of a payment, and taken for good
-- when the coins are given.
create table promo_use (
  promo_id integer not null references promo_code (id),
  player_id uuid not null references player (id),
  payment_id uuid references payment (id),
  coins bigint not null check (coins > 0),
  kept_at timestamptz not null,
  given_at timestamptz,
  primary key (promo_id, player_id)
);
create index promo_use_by_player on promo_use (player_id);
create index promo_use_by_payment on promo_use (payment_id) where payment_id is not null;

-- The part of `coins` that a code adds. It leaves both when the code has lapsed before the payment.
alter table payment add column promo_id integer references promo_code (id);
alter table payment add column promo_coins bigint not null default 0
  check (promo_coins >= 0 and promo_coins < coins);

-- Pictures of posts and pages, decoded and encoded anew. In the database, so that every node has them.
create table content_image (
  id uuid primary key,
  width integer not null,
  height integer not null,
  content bytea not null,
  uploaded_by uuid not null references player (id),
  uploaded_at timestamptz not null default now()
);

-- Whether visitors were told; cached pages are drawn anew when a scheduled post's time has come.
alter table post add column is_out boolean not null default false;
update post set is_out = true where published_at <= now();
create index post_waiting on post (published_at) where published_at is not null and not is_out;
create index post_by_id on post (kind, id desc);
