-- Moves of game accounts to an email address are found by it, to erase it with its player. What
-- players deleted earlier left is erased here: their addresses as proofs of votes, those they moved
-- accounts to, and their saved views.
-- Compatible from: 0045
create index game_order_moves on game_order ((content ->> 'email')) where kind = 'migrate';

update vote_attempt set proof = 'ip'
where proof like 'ip:%' and player_id in (select id from player where deleted_at is not null);

update game_order set content = content || '{"email": ""}'
where kind = 'migrate' and state in ('done', 'refused') and content ->> 'email' <> ''
  and player_id in (select id from player where deleted_at is not null);

delete from saved_view where player_id in (select id from player where deleted_at is not null);
