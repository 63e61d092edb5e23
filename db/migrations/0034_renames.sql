-- New names have a list of their own, read from the orders that gave them, and are no news any more.
delete from post where kind = 'name_change';
drop index post_by_kind;
alter table post drop column kind;

-- The back office lists drafts among what is published, newest first.
create index post_by_begin on post ((coalesce(published_at, created_at)) desc, id desc);

create index game_order_renames on game_order (world_id, finished_at desc)
  where kind = 'rename' and state = 'done';

-- The list is drawn into pages, which are kept until this version changes.
create trigger rename_done after update of state on game_order for each row
  when (new.kind = 'rename' and new.state = 'done' and old.state <> 'done')
  execute function bump_site_version();
