-- Compatible from: 0045
-- Discord webhooks that leaders enter for their clans. Versions before do not know the channel
-- `clan_discord` and leave its deliveries alone.
create table clan_webhook (
  -- Of this address: another one is another row.
  id bigint generated always as identity primary key,
  world_id integer not null,
  clan_key text not null,
  -- Its address is a secret: whoever has it can write there.
  url_sealed text not null check (length(url_sealed) <= 1000),
  -- Who entered it.
  player_id uuid not null references player (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Nothing is sent to it before.
  next_at timestamptz not null default now(),
  unique (world_id, clan_key),
  -- Staff remove it by hiding the page.
  foreign key (world_id, clan_key) references clan_page (world_id, clan_key) on delete cascade
);
create index clan_webhook_by_player on clan_webhook (player_id);

alter table notification_delivery
  add column clan_webhook_id bigint references clan_webhook (id) on delete cascade;
create index notification_delivery_by_clan_webhook on notification_delivery (clan_webhook_id, id)
  where clan_webhook_id is not null;
drop index notification_delivery_once;
create unique index notification_delivery_once on notification_delivery
  (event_id, channel, coalesce(endpoint_id, 0), coalesce(clan_webhook_id, 0));
