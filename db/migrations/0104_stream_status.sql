-- Channels on YouTube and Kick beside Twitch, and who is live there.
-- Compatible from: 0045
alter table player
  add column youtube_channel text,
  add column kick_channel text;

drop trigger streamer_changed on player;
create trigger streamer_changed
  after update of is_streamer, stream_link, youtube_channel, kick_channel on player
  for each row
  when (old.is_streamer or new.is_streamer)
  execute function bump_site_version();

-- What a streaming service last said about a channel. A row without a recent answer says nothing.
create table stream_status (
  service text not null check (service in ('twitch', 'youtube', 'kick')),
  channel text not null,
  -- The service's own name of it, where the channel is known by another one.
  external_id text,
  is_live boolean not null default false,
  title text not null default '',
  viewers integer not null default 0 check (viewers >= 0),
  -- When the service last answered.
  checked_at timestamptz not null,
  primary key (service, channel)
);

-- Rendered pages show who is live, with the title; viewers change every minute and do not count.
create trigger stream_status_changed after update of is_live, title on stream_status
  for each row when ((old.is_live, old.title) is distinct from (new.is_live, new.title))
  execute function bump_site_version();
create trigger stream_status_added after insert on stream_status
  for each row when (new.is_live) execute function bump_site_version();
create trigger stream_status_removed after delete on stream_status
  for each row when (old.is_live) execute function bump_site_version();
