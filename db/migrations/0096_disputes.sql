-- Disputes of payments, the evidence collected for each, and what a dispute did to its player.
-- Compatible from: 0045
create table dispute (
  id uuid primary key,
  number bigint generated always as identity unique,
  provider text not null,
  -- The provider's id. Providers without one: `charge:` and the charge, or `payment:` and ours.
  dispute_ref text not null check (length(dispute_ref) <= 300),
  payment_id uuid not null references payment,
  player_id uuid not null references player,
  charge_ref text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text check (length(reason) <= 200),
  state text not null default 'open' check (state in ('open', 'evidence_sent', 'won', 'lost')),
  -- An inquiry takes no money yet.
  holds_money boolean not null,
  -- Whether the provider's API takes evidence now.
  takes_evidence boolean not null default false,
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Staff recorded the outcome of a provider that reports none.
  decided_by uuid references player,
  -- When the next step is due: collecting, or sending what was asked to be sent.
  due_at timestamptz default now(),
  lease_until timestamptz,
  attempt integer not null default 0,
  wants_sending boolean not null default false,
  -- The setting asked for the sending, not staff: it stops when the setting changes.
  is_automatic boolean not null default false,
  -- How many times the provider has asked for evidence; `sent_at` is of the last.
  round integer not null default 1,
  sent_at timestamptz,
  send_error text check (length(send_error) <= 500),
  unique (dispute_ref, provider),
  check ((state in ('won', 'lost')) = (closed_at is not null))
);
create index dispute_by_payment on dispute (payment_id);
create index dispute_by_player on dispute (player_id, number desc);
create index dispute_by_state on dispute (state, number desc);
create index dispute_by_provider on dispute (provider, number desc);
create index dispute_due on dispute (due_at) where due_at is not null;
-- What waits for staff, the nearest deadline first.
create index dispute_waiting on dispute (respond_by, number) where state = 'open';

-- What happened to a dispute, oldest first; never changed.
create table dispute_event (
  id bigint generated always as identity primary key,
  dispute_id uuid not null references dispute,
  happened_at timestamptz not null default now(),
  kind text not null check (kind in ('opened', 'reopened', 'escalated', 'collected', 'queued',
    'sent', 'send_failed', 'won', 'lost', 'consequence', 'consequence_undone')),
  detail text not null default '' check (length(detail) <= 500)
);
create index dispute_event_by_dispute on dispute_event (dispute_id, id);

-- Collected once, at the time of the dispute: what was sent can always be shown again.
create table dispute_evidence (
  dispute_id uuid primary key references dispute,
  content text not null check (length(content) <= 500000),
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  pdf bytea not null check (length(pdf) <= 4500000),
  pdf_sha256 text not null check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  collected_at timestamptz not null
);
create function keep_dispute_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'collected evidence is never changed';
end $$;
create trigger dispute_evidence_kept before update on dispute_evidence
  for each row execute function keep_dispute_evidence();

-- What a dispute did to its player besides the coins, and whether winning it undid that.
create table dispute_consequence (
  dispute_id uuid not null references dispute,
  kind text not null check (kind in ('spending_lock', 'login_lock', 'streamer')),
  player_id uuid not null references player,
  -- What to restore; null where another dispute had changed it before, or nothing was to change.
  before jsonb,
  applied_at timestamptz not null,
  undone_at timestamptz,
  primary key (dispute_id, kind)
);
create index dispute_consequence_active on dispute_consequence (player_id, kind)
  where undone_at is null;

-- While it is set, no order is taken from this player.
alter table player add column spending_locked_at timestamptz;

-- From where a payment was opened: what a bank asks about first.
create table payment_origin (
  payment_id uuid primary key references payment,
  address text,
  user_agent text,
  recorded_at timestamptz not null default now()
);
create index payment_origin_by_age on payment_origin (recorded_at);
