-- Acts of staff that need a second admin, and how much each admin has moved today.

create table approval (
  id uuid primary key,
  number bigint generated always as identity,
  -- Which declaration performs it, such as purse.adjust.
  action text not null check (action <> ''),
  subject_kind text not null check (subject_kind <> ''),
  subject_id text not null check (subject_id <> ''),
  -- Whose account it touches.
  player_id uuid not null references player (id),
  -- What is performed when it is confirmed. The note is not part of it.
  content jsonb not null,
  -- How the back office names it, and how much it moves; both for display and for the limits.
  what text not null check (what <> ''),
  unit text check (unit in ('coins', 'votes', 'referral', 'usd_cents')),
  amount bigint check (amount >= 0),
  note text not null,
  -- From the Idempotency-Key header; a repeat finds the first.
  request_key text,
  proposed_by uuid not null references player (id),
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in
    ('waiting', 'confirmed', 'failed', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid references player (id),
  decided_at timestamptz,
  decision_note text,
  -- A confirmed act that calls a provider or a game world is performed a moment later.
  performed_at timestamptz,
  -- The error code of the last attempt that did not succeed.
  failure text,
  check ((unit is null) = (amount is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (performed_at is null or state = 'confirmed'),
  -- Two people. A null must not pass as another person, hence the first half.
  constraint approval_needs_two_admins check (state not in ('confirmed', 'failed', 'rejected')
    or (decided_by is not null and decided_by <> proposed_by)),
  constraint approval_withdrawn_by_proposer check (state <> 'withdrawn'
    or (decided_by is not null and decided_by = proposed_by)),
  unique (proposed_by, request_key)
);
create unique index approval_waiting_once on approval (action, subject_kind, subject_id, content)
  where state = 'waiting';
create unique index approval_by_number on approval (number);
-- What the list shows first, and what the overview counts.
create index approval_open on approval (number)
  where state = 'waiting' or (state = 'confirmed' and performed_at is null);
create index approval_by_subject on approval (subject_kind, subject_id, number);

create function approval_guard() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'an approval begins as waiting';
    end if;
    return new;
  end if;
  if (old.id, old.number, old.action, old.subject_kind, old.subject_id, old.player_id, old.content,
      old.what, old.unit, old.amount, old.note, old.request_key, old.proposed_by, old.proposed_at,
      old.expires_at)
    is distinct from
    (new.id, new.number, new.action, new.subject_kind, new.subject_id, new.player_id, new.content,
      new.what, new.unit, new.amount, new.note, new.request_key, new.proposed_by, new.proposed_at,
      new.expires_at) then
    raise exception 'what was proposed does not change';
  end if;
  if old.state = 'waiting' then
    if new.state = 'confirmed' and old.expires_at <= now() then
      raise exception 'an expired approval is not confirmed';
    end if;
    return new;
  end if;
  -- Decided once. Only a confirmed act that calls out may still succeed or fail.
  if (old.decided_by, old.decided_at, old.decision_note)
    is distinct from (new.decided_by, new.decided_at, new.decision_note)
    or old.performed_at is not null
    or not (old.state = 'confirmed' and new.state in ('confirmed', 'failed')) then
    raise exception 'an approval is decided once';
  end if;
  return new;
end
$$;
create trigger approval_guard before insert or update on approval
  for each row execute function approval_guard();
create trigger approval_stays before delete or truncate on approval
  for each statement execute function refuse_change();

-- What counts against an admin's daily caps. The key names the act, so that a retry counts once.
create table daily_cap_use (
  key text primary key,
  admin_id uuid not null references player (id),
  cap text not null check (cap in ('coins', 'votes', 'referral', 'usd_confirmed', 'usd_refunded')),
  -- Coins or points, or US cents.
  amount bigint not null check (amount > 0),
  used_at timestamptz not null default now()
);
create index daily_cap_use_by_admin on daily_cap_use (admin_id, cap, used_at);
create trigger daily_cap_use_append_only before update or delete or truncate on daily_cap_use
  for each statement execute function refuse_change();
