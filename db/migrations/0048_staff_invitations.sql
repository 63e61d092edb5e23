-- Invitations of staff to addresses without an account. Only the hash of a link's token is kept.
-- Compatible from: 0045
create table staff_invitation (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- A role that is removed takes its open invitations along.
  role_id text not null references staff_role (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null references player (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- One open invitation per address: a new one replaces it, and its link stops working.
create unique index staff_invitation_by_email on staff_invitation (email);
create index staff_invitation_by_role on staff_invitation (role_id);
