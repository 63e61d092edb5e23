-- The public archive of seasons is drawn into pages, which are kept until the site's version changes.
-- Compatible from: 0045
create trigger season_ended_stored after insert on season_ranking for each row
  when (new.is_final)
  execute function bump_site_version();
create trigger season_ended after update of is_final on season_ranking for each row
  when (new.is_final and not old.is_final)
  execute function bump_site_version();
