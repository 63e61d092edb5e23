-- Events of the operator's own, shown in the calendar: entries with a time, a place and, if they
-- repeat, every week at the same hour.
-- Compatible from: 0045
alter table site_entry
  drop constraint site_entry_kind_check,
  add constraint site_entry_kind_check
    check (kind in ('page', 'link', 'banner', 'question', 'download', 'event')),
  add column location text not null default '' check (length(location) <= 100),
  add column repeats_weekly boolean not null default false,
  -- The last repetition begins before it; null for one without an end.
  add column repeats_until timestamptz,
  add constraint site_entry_event
    check (kind <> 'event' or (starts_at is not null and ends_at is not null)),
  add constraint site_entry_repeats check (repeats_until is null or repeats_weekly);

create index site_entry_events on site_entry (starts_at) where kind = 'event';
create index site_entry_weekly on site_entry (starts_at) where repeats_weekly;
