-- A check the player asks for is scheduled apart from the regular ones, which it neither moves nor
-- uses up. The time of the last check of either kind keeps players from flooding a vote site.
-- Compatible from: 0045
alter table vote_attempt
  add column recheck_at timestamptz,
  add column checked_at timestamptz;
create index vote_attempt_recheck on vote_attempt (recheck_at) where recheck_at is not null;
