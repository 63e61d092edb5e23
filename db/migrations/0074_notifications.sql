-- What players are notified of, and how: subscriptions, channels, and one outbox for all of them.
-- Compatible from: 0045
create table notification_subscription (
  id bigint generated always as identity primary key,
  player_id uuid not null references player (id) on delete cascade,
  -- As in src/contract/notifications.ts.
  topic text not null,
  -- 0 for what has no world: orders and reports.
  world_id integer not null default 0,
  -- A boss, a castle, a clan in lower case, an item's id; empty: every one of the world.
  subject text not null default '',
  -- As it is shown, where it is not in our reference tables.
  subject_name text not null default '' check (length(subject_name) <= 60),
  kinds text[] not null,
  -- Of prices only.
  enchant_from integer not null default 0,
  price_to numeric(20, 0),
  -- The offer that was told last, so that a price that goes up and down is not told each time.
  told_price numeric(20, 0),
  told_seller bigint,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  check ((topic = 'price') = (price_to is not null))
);
create unique index notification_subscription_once
  on notification_subscription (player_id, topic, world_id, subject, enchant_from);
create index notification_subscription_of
  on notification_subscription (topic, world_id, subject, id);

-- Where a player is reached. Email has no target: it is the address of the account.
create table notification_endpoint (
  id bigint generated always as identity primary key,
  player_id uuid not null references player (id) on delete cascade,
  channel text not null,
  -- A push service's address, or a Telegram chat; never logged.
  target text not null default '' check (length(target) <= 1000),
  -- Of web push: the browser's public key and secret (RFC 8291).
  push_key text check (length(push_key) <= 200),
  push_secret text check (length(push_secret) <= 100),
  label text not null default '' check (length(label) <= 100),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check ((channel = 'push') = (push_key is not null and push_secret is not null))
);
create unique index notification_endpoint_target on notification_endpoint (channel, target)
  where target <> '';
create unique index notification_endpoint_account on notification_endpoint (player_id, channel)
  where target = '';
create index notification_endpoint_by_player on notification_endpoint (player_id);

create table notification_preference (
  player_id uuid primary key references player (id) on delete cascade,
  -- Minutes of the day in `zone`; both null: at any time. From 23:00 to 7:00 is 1380 to 420.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  zone text not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- A code that links a Telegram chat, once; only its hash is kept.
create table notification_link (
  player_id uuid primary key references player (id) on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

/*
 * Something that happened, once: `key` says what, such as "boss_window 1 queen_ant 1767225600".
 * Subscribers are added in batches, in the order of their subscriptions; `fanned_out_to` is the
 * last one added.
 */
create table notification_event (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique check (length(key) <= 300),
  topic text not null,
  world_id integer not null default 0,
  subject text not null default '',
  -- Of one player: an order, a report, a price. Null: of everybody who subscribed.
  player_id uuid references player (id) on delete cascade,
  data jsonb not null,
  happened_at timestamptz not null,
  -- Not sent any later.
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  fanned_out_to bigint not null default 0,
  fanned_out_at timestamptz
);
create index notification_event_open on notification_event (id) where fanned_out_at is null;
create index notification_event_of_player on notification_event (player_id)
  where player_id is not null;
create index notification_event_old on notification_event (created_at);

-- What a player reads on the site, whatever became of the channels.
create table notification (
  id bigint generated always as identity primary key,
  event_id bigint not null references notification_event (id) on delete cascade,
  player_id uuid not null references player (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (event_id, player_id)
);
create index notification_by_player on notification (player_id, id desc);
create index notification_unread on notification (player_id) where read_at is null;

/*
 * One row per event and endpoint, so nothing is sent twice. As for mailings: claimed with a lease,
 * then marked as being sent, each committed before the next step.
 */
create table notification_delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references notification_event (id) on delete cascade,
  channel text not null,
  -- Null: of the site itself, such as the operator's Discord channel.
  endpoint_id bigint references notification_endpoint (id) on delete cascade,
  state text not null default 'queued' check (state in
    ('queued', 'claimed', 'sending', 'sent', 'failed', 'unclear', 'skipped', 'gone')),
  -- The end of quiet hours, or of the wait for another attempt.
  due_at timestamptz not null default now(),
  claim uuid,
  claimed_at timestamptz,
  lease_until timestamptz,
  attempt smallint not null default 0,
  finished_at timestamptz,
  -- The service's answer to the last attempt.
  answer text check (length(answer) <= 300),
  check ((state in ('claimed', 'sending')) = (lease_until is not null))
);
create unique index notification_delivery_once
  on notification_delivery (event_id, channel, coalesce(endpoint_id, 0));
create index notification_delivery_due on notification_delivery (channel, due_at)
  where state = 'queued';
create index notification_delivery_leased on notification_delivery (lease_until)
  where state in ('claimed', 'sending');
create index notification_delivery_by_endpoint on notification_delivery (endpoint_id);

-- The rate of all workers together, by channel: when the next may be claimed.
create table notification_pace (
  channel text primary key,
  next_at timestamptz not null default now()
);

-- How far each source has been read: an id, or milliseconds since 1970.
create table notification_position (
  source text not null,
  world_id integer not null default 0,
  position bigint not null,
  -- Where the first scan began: nothing before it is news.
  began_at bigint not null default 0,
  primary key (source, world_id)
);

-- What followed clans were like when they were last read; the game keeps no history of it.
create table notification_clan (
  world_id integer not null,
  clan text not null,
  level integer not null,
  leader text,
  primary key (world_id, clan)
);
