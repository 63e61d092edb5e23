-- What an import from another site has brought, one row per player of the source. `subject` is a hash
-- of the email there: the player may change or delete it here, and a repeated import must still know
-- them. Written in the transaction that credits the ledger.
-- Compatible from: 0041
create table imported_player (
  import_name text not null check (import_name ~ '^[a-z0-9][a-z0-9._-]{0,49}$'),
  subject text not null check (subject ~ '^[0-9a-f]{64}$'),
  player_id uuid not null references player (id),
  coins bigint not null check (coins >= 0),
  votes bigint not null check (votes >= 0),
  imported_at timestamptz not null default now(),
  primary key (import_name, subject)
);

-- A player's balance comes from one import: the same file under another name brings nothing twice.
create unique index imported_player_once on imported_player (player_id) where coins > 0 or votes > 0;

-- What happened for the first time, for the checklist of the admin start page.
create table milestone (
  name text primary key check (name in ('email_sent', 'checklist_dismissed')),
  reached_at timestamptz not null default now()
);
