-- One column for one meaning: when an order is due, whose it is until when, and what is known of it.

alter table game_order rename column attempt to fencing_token;
alter table game_order rename column is_loose to has_unconfirmed_call;
alter table game_order
  -- While a worker has it, until when; the worker renews it.
  add column lease_expires_at timestamptz,
  -- Calls that may have reached the game.
  add column call_count integer not null default 0,
  -- How often the game was asked what became of it, since its last call.
  add column proof_count integer not null default 0,
  -- How often a worker took it from one that was silent for too long.
  add column take_over_count integer not null default 0,
  -- Since when an unclear order waits for staff.
  add column awaits_decision_since timestamptz,
  -- What ended it. A decision stays to be confirmed by the game, should it ever answer.
  add column finished_by text
    check (finished_by in ('receipt', 'refusal', 'fence', 'decision', 'internal')),
  add column decision_check_at timestamptz,
  -- The game answered after a decision and disagreed: the price was taken or given back once more.
  add column correction text check (correction in ('taken', 'given_back')),
  drop constraint game_order_check1;

update game_order set call_count = fencing_token;
update game_order set lease_expires_at = due_at, due_at = null where state = 'performing';
update game_order set awaits_decision_since = now() where state = 'unclear' and due_at is null;
update game_order set due_at = now() where state = 'held' and due_at is null;
update game_order set finished_by = case
    when receipt like 'admin %' then 'decision' when receipt = 'house' then 'internal' else 'receipt' end
  where state = 'done';

alter table game_order
  add constraint game_order_whose_turn check (
    num_nonnulls(due_at, lease_expires_at, awaits_decision_since)
      = case when finished_at is null then 1 else 0 end),
  add constraint game_order_decision check (awaits_decision_since is null or state = 'unclear'),
  add constraint game_order_decided check (decision_check_at is null or finished_by = 'decision');

drop index game_order_due;
create index game_order_due on game_order (world_id, (coalesce(lease_expires_at, due_at)))
  where finished_at is null and awaits_decision_since is null;
create index game_order_decision_check on game_order (decision_check_at)
  where decision_check_at is not null;
