-- The vault. Only src/server/money writes here; nobody else's types know these tables.

create table purse (
  player_id uuid not null references player (id),
  purse text not null check (purse in ('coins', 'votes', 'referral')),
  -- Never negative, and never more than a JavaScript number holds exactly.
  balance bigint not null check (balance between 0 and 9007199254740991),
  primary key (player_id, purse)
);

-- One thing that happened to money. Its key makes a repeated request find the first one.
create table movement (
  id bigint generated always as identity primary key,
  request_key text not null unique,
  reason text not null,
  -- What it was for: an order, a payment, a vote.
  reference text,
  made_at timestamptz not null default now()
);

-- The two or more sides of a movement: a player's purse, or a named account of the house.
create table ledger_entry (
  id bigint generated always as identity primary key,
  movement_id bigint not null references movement (id),
  purse text not null check (purse in ('coins', 'votes', 'referral')),
  player_id uuid,
  account text,
  amount bigint not null check (amount <> 0),
  -- The purse after this entry. Entries of one purse are written under its row's lock, in order.
  balance_after bigint,
  check ((player_id is null) <> (account is null)),
  check ((player_id is null) = (balance_after is null))
);
create index ledger_entry_by_purse on ledger_entry (player_id, purse, id desc)
  where player_id is not null;
create index ledger_entry_by_movement on ledger_entry (movement_id);

-- A movement's sides are written by one statement, so they can be weighed when it ends.
create function ledger_entry_weigh() returns trigger
language plpgsql as $$
begin
  if exists (
    select from written group by movement_id, purse having sum(amount) <> 0
  ) then
    raise exception 'the entries of a movement do not sum to zero';
  end if;
  return null;
end
$$;
create trigger ledger_entry_weigh after insert on ledger_entry
  referencing new table as written
  for each statement execute function ledger_entry_weigh();

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger movement_append_only before update or delete or truncate on movement
  for each statement execute function refuse_change();
