-- Which text of the user agreement a player accepted, and when. Each text is kept once.
-- Compatible from: 0045
create table agreement_text (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  page text not null,
  language text not null,
  title text not null,
  html text not null,
  first_accepted_at timestamptz not null default now()
);
create table agreement_acceptance (
  player_id uuid not null references player,
  sha256 text not null references agreement_text,
  accepted_at timestamptz not null default now(),
  address text,
  primary key (player_id, sha256)
);
