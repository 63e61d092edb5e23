-- How sure a session makes us that it is the player, and when that was last shown.

alter table session
  -- The strongest proof shown in it. Sessions from before count as the weakest.
  add column method text not null default 'password'
    check (method in ('password', 'social', 'totp', 'recovery_code', 'passkey')),
  add column confirmed_at timestamptz not null default now();
update session set confirmed_at = created_at;
