-- The list of bans in force for everybody, where the operator switched it on: newest first.
-- Compatible from: 0045
create index ban_public on ban (number)
  where state in ('active', 'lifting') and category <> 'stolen_account';

-- The list is drawn into pages, which are kept until this version changes.
create trigger ban_state_changed after update of state on ban for each row
  when (new.state <> old.state)
  execute function bump_site_version();
