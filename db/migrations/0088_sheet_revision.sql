-- Raised by every choice of what is shown of a character: one that waits for the game does not undo a later one.
-- Compatible from: 0045
alter table game_character add column sheet_revision bigint not null default 0;
