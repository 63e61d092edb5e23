-- Hours a character has been played, as the game last told; 0 where it does not tell.
alter table game_character add column played_hours integer not null default 0;

alter table referral_reward drop constraint referral_reward_kind_check;
alter table referral_reward add constraint referral_reward_kind_check
  check (kind in ('level', 'play_time', 'first_purchase', 'purchase'));

-- When the game was last asked how far an invited friend has come.
create table referral_watch (
  friend_id uuid primary key references player (id),
  asked_at timestamptz not null
);

-- Browsers a player has logged in or registered with, by the hash of a cookie of ours: a friend who
-- sits at the same one is no friend.
create table player_device (
  player_id uuid not null references player (id),
  device text not null,
  seen_at timestamptz not null default now(),
  primary key (player_id, device)
);
