-- Master accounts, how they prove who they are, and the record of what was done by whom.

create table player (
  -- UUIDv7, made in the process: in order of creation, so new rows stay together.
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  language text not null default 'en',
  -- Short and unguessable; what a referral link carries.
  referral_id text not null unique,
  referred_by uuid references player (id) check (referred_by <> id),
  is_admin boolean not null default false,
  is_streamer boolean not null default false,
  streamer_code text,
  stream_link text,
  two_factor_enabled boolean not null default false,
  suspended_at timestamptz,
  -- A deleted player's row stays, emptied, because money and audit point to it.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Search by the beginning of an e-mail, whatever the database's collation.
create index player_by_email_prefix on player (email text_pattern_ops);
create index player_by_referrer on player (referred_by) where referred_by is not null;
create index player_by_created_at on player (created_at desc, id);
create index player_admin on player (id) where is_admin;

create table session (
  id uuid primary key,
  player_id uuid not null references player (id) on delete cascade,
  -- Half of the cookie; the other half is its signature, which only the process can make.
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_by_player on session (player_id, created_at desc);
create index session_by_expiry on session (expires_at);

-- A way to log in: the password (argon2id), or an account at another site.
create table credential (
  id uuid primary key,
  player_id uuid not null references player (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credential_by_player on credential (player_id);

-- What was sent out by mail or given to a browser and may come back once.
create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on verification (identifier, created_at desc);
create index verification_by_expiry on verification (expires_at);

create table two_factor (
  id uuid primary key,
  player_id uuid not null unique references player (id) on delete cascade,
  -- Both encrypted with the site's secret.
  secret text not null,
  backup_codes text not null,
  -- False until the first code of the app was right.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkey (
  id uuid primary key,
  player_id uuid not null references player (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkey_by_player on passkey (player_id);

/*
 * Who did what, on whom, from where, when. Rows are never changed, and each carries the hash of the
 * one before: taking a row out or rewriting it breaks the chain from there on.
 */
create table audit_log (
  -- Without gaps, given under the lock that also orders the chain.
  id bigint primary key,
  happened_at timestamptz not null default now(),
  -- No foreign keys: the record outlives what it speaks of.
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text,
  address text,
  user_agent text,
  detail jsonb not null default '{}',
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_log_by_actor on audit_log (actor_id, id desc) where actor_id is not null;
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);

create function audit_log_hash(entry audit_log) returns bytea
language sql immutable as $$
  select sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.id,
    extract(epoch from entry.happened_at),
    entry.actor_id, entry.action, entry.subject_kind, entry.subject_id,
    entry.address, entry.user_agent, entry.detail
  )::text, 'UTF8'))
$$;

create function audit_log_chain() returns trigger
language plpgsql as $$
declare
  last audit_log;
begin
  -- One writer at a time: a chain has one end.
  perform pg_advisory_xact_lock(4217002);
  select * into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.prev_hash := coalesce(last.hash, '\x00');
  new.hash := audit_log_hash(new);
  return new;
end
$$;
create trigger audit_log_chain before insert on audit_log
  for each row execute function audit_log_chain();

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- The first entry that does not fit the chain, or nothing.
create function audit_log_first_break() returns bigint
language sql stable as $$
  select id from (
    select id, hash, prev_hash, audit_log_hash(audit_log) as expected,
      lag(id, 1, 0::bigint) over (order by id) as id_before,
      lag(hash, 1, '\x00'::bytea) over (order by id) as hash_before
    from audit_log
  ) entry
  where hash <> expected or prev_hash <> hash_before or id <> id_before + 1
  order by id
  limit 1
$$;

-- Where the demo keeps mail instead of sending it, to show it on a page.
create table demo_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  sent_at timestamptz not null default now()
);
create index demo_mail_by_recipient on demo_mail (recipient, id desc);
