-- Links sent by email, linked sites, known devices and codes that work once.

-- Tokens of one player can be found and voided together, which their hashes alone do not allow.
create table mail_token (
  -- SHA-256 of the token; the token itself is only in the email.
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in
    ('reset-password', 'verify-email', 'change-email', 'undo-email')),
  player_id uuid not null references player (id) on delete cascade,
  -- What the link is about: the address it proves, sets or restores.
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mail_token_by_player on mail_token (player_id);
create index mail_token_by_expiry on mail_token (expires_at);

-- A site's own tokens are used once, at sign-in, and never again.
update credential set access_token = null, refresh_token = null, id_token = null,
  access_token_expires_at = null, refresh_token_expires_at = null;
alter table credential
  add constraint credential_holds_no_tokens
    check (access_token is null and refresh_token is null and id_token is null),
  -- The address the linked site has confirmed, as of the last sign-in; null until then.
  add column site_email text;

-- An account whose address nobody has proved may have been made by a stranger with another site's login.
delete from credential using player
  where player.id = credential.player_id and not player.email_verified
    and credential.provider_id <> 'credential';

-- Set when somebody logs in from the device, unset when the account is recovered.
alter table player_device add column known_since timestamptz;

-- The time step of the last code accepted: no code of this or an earlier step works again.
alter table two_factor add column last_step bigint;
