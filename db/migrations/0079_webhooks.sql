-- Outgoing webhooks: who receives which events, every message, and what became of each delivery.
-- Compatible from: 0045
create table webhook_endpoint (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) <= 500),
  -- Encrypted, as `whsec_…`. The one it replaced signs as well until `old_secret_until`.
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  is_active boolean not null default true,
  -- Why it is not active: by staff, because it answered 410 Gone, or because nothing arrived.
  stop_reason text check (stop_reason in ('staff', 'gone', 'failing')),
  stopped_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((old_secret_sealed is null) = (old_secret_until is null)),
  check (is_active = (stop_reason is null)),
  check (is_active = (stopped_at is null))
);

-- What it wants to know. Nothing that happened before `since` is sent.
create table webhook_type (
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  -- As in src/contract/webhooks.ts.
  type text not null,
  since timestamptz not null default now(),
  primary key (endpoint_id, type)
);
create index webhook_type_by_type on webhook_type (type);

-- Something that happened, once: `key` says what. The body is text, so that it is signed and sent
-- byte for byte the same each time.
create table webhook_message (
  id uuid primary key,
  type text not null,
  key text not null unique check (length(key) <= 300),
  body text not null check (length(body) <= 20000),
  happened_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index webhook_message_old on webhook_message (created_at);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  message_id uuid not null references webhook_message (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  state text not null default 'queued' check (state in
    ('queued', 'sending', 'delivered', 'failed')),
  due_at timestamptz not null default now(),
  -- Of the worker that sends it; after `lease_until` another one may.
  claim uuid,
  lease_until timestamptz,
  attempt smallint not null default 0,
  -- The receiver's answer to the last attempt; no status where there was none.
  status smallint,
  answer text check (length(answer) <= 200),
  attempted_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'sending') = (lease_until is not null)),
  check ((state = 'sending') = (claim is not null))
);
create unique index webhook_delivery_once on webhook_delivery (message_id, endpoint_id);
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at)
  where state = 'queued';
create index webhook_delivery_leased on webhook_delivery (lease_until) where state = 'sending';
