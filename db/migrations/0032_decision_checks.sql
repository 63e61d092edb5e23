-- The game is asked again about every order that is staff's: one that waits for a decision, and one
-- that was decided, for a while and ever less often.

alter table game_order
  -- How often the game was asked since the decision.
  add column decision_check_count integer not null default 0,
  drop constraint game_order_decided,
  add constraint game_order_decided check (decision_check_at is null
    or awaits_decision_since is not null or finished_by is not distinct from 'decision');

update game_order set decision_check_at = now() where awaits_decision_since is not null;

drop index game_order_decision_check;
create index game_order_decision_check on game_order (world_id, decision_check_at)
  where decision_check_at is not null;
