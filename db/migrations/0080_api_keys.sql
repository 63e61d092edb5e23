-- Keys of the public API, with scopes and a limit of their own.
-- Compatible from: 0045
create table api_key (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  -- The beginning of the key, which is shown; of the whole only the SHA-256 hash is kept.
  prefix text not null unique check (length(prefix) <= 20),
  hash bytea not null unique check (length(hash) = 32),
  -- As in src/contract/api-keys.ts.
  scopes text[] not null,
  per_minute integer not null check (per_minute > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references player (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Written once a minute at most.
  used_at timestamptz
);
create index api_key_valid on api_key (created_at) where revoked_at is null;
create index api_key_listed on api_key (created_at desc, id desc);
create index api_key_created_by on api_key (created_by);
