-- Where an error came from, so that one that happens again and again does not push out the others.
alter table error_log add column place text not null default '';
create index error_log_by_place on error_log (place, id);
