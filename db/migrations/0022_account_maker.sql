-- Who made the account here; null for one that was there before and was claimed. Only the play on an
-- account of a friend's own making counts for the one who invited: otherwise one old character, moved
-- or claimed from friend to friend, would earn a reward with each of them.
alter table game_account add column made_by uuid references player (id);
