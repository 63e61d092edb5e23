-- Which code may run on a schema newer than itself: the oldest one, by the newest migration it knows.
-- Compatible from: 0041
alter table schema_migration add column if not exists compatible_from integer;
