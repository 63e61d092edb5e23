-- Texts of the site that operators word differently; without a row ours is shown.
-- Compatible from: 0045
create table text_override (
  language text not null check (language ~ '^[a-z]{2}$'),
  key text not null check (length(key) between 1 and 200),
  text text not null check (length(text) between 1 and 1000),
  updated_at timestamptz not null default now(),
  primary key (language, key)
);
create trigger text_override_changed after insert or update or delete on text_override
  for each statement execute function bump_site_version();
