-- Who wants news by email. There is no row for a player who was never asked or never agreed: the
-- default is no. Every change is also in the audit log.
-- Compatible from: 0045
create table email_consent (
  player_id uuid primary key references player (id) on delete cascade,
  given_at timestamptz not null default now(),
  given_source text not null check (given_source in ('security_page')),
  -- Null while the consent holds.
  withdrawn_at timestamptz,
  withdrawn_source text
    check (withdrawn_source in ('security_page', 'unsubscribe_page', 'one_click')),
  check ((withdrawn_at is null) = (withdrawn_source is null))
);

-- Addresses that get no mailings, whoever has them. Only a hash is kept, so that an address which
-- does not exist stays known after its account was deleted.
create table email_suppression (
  email_hash bytea primary key check (length(email_hash) = 32),
  reason text not null check (reason in ('bounce', 'complaint')),
  -- The mail server's answer.
  detail text not null default '' check (length(detail) <= 300),
  -- Null: by the sender, after a bounce.
  added_by uuid references player (id),
  created_at timestamptz not null default now()
);
create function email_hash(email text) returns bytea
language sql immutable parallel safe as $$
  select sha256(convert_to(lower(email), 'UTF8'))
$$;
