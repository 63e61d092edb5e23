-- Sieges as the boards announced them: games overwrite the date with the next one. What has begun
-- stays; a date still ahead follows the game. Who held a castle before and after is in castle_owner.
create table castle_siege (
  world_id integer not null,
  castle text not null,
  starts_at timestamptz not null,
  primary key (world_id, castle, starts_at)
);
