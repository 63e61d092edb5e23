-- Settings that staff change in the browser. Which there are is declared in the code
-- (src/server/platform/settings/setting-list.ts); a row replaces the configuration file's value.
-- Compatible from: 0045
create table setting (
  key text primary key check (key ~ '^[A-Za-z0-9_.-]{1,100}$'),
  -- One of the two: a secret is encrypted.
  value jsonb,
  sealed text,
  changed_by uuid not null references player (id),
  changed_at timestamptz not null default now(),
  check ((value is null) <> (sealed is null))
);

-- What a setting was before and after each change; without a value, the file's applied.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  before_value jsonb,
  before_sealed text,
  after_value jsonb,
  after_sealed text,
  changed_by uuid not null references player (id),
  confirmed_by uuid references player (id),
  undoes bigint references setting_change (id),
  changed_at timestamptz not null default now()
);
create index setting_change_by_key on setting_change (key, id);

create function setting_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('setting', '');
  return null;
end
$$;
create trigger setting_changed after insert on setting_change
  for each statement execute function setting_changed();
