-- Boss events: the time was reported by the game, or observed by a refresh.
-- Incompatible: older code writes the names that are replaced here.
alter table boss_event drop constraint boss_event_source_check;
update boss_event set source = case source when 'told' then 'reported' else 'observed' end;
alter table boss_event add constraint boss_event_source_check
  check (source in ('reported', 'observed'));

alter table post rename column is_out to is_published;

-- The channel has the code's name for it; owner, rights and the rest of the functions stay.
do $$
declare
  notifying record;
begin
  for notifying in
    select pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc like '%''player_told''%'
  loop
    execute replace(notifying.definition, '''player_told''', '''player_changed''');
  end loop;
end $$;
