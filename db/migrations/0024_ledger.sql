-- The ledger's promises, kept by the database: an owner migrates, the portal's own role can read
-- these tables and call the functions below, and nothing else.

-- Which purse, whose, and how much was asked for: a repeated key is compared with it.
alter table movement
  add column player_id uuid,
  add column purse text check (purse in ('coins', 'votes', 'referral')),
  add column account text,
  add column amount bigint,
  add column entry_count integer;

-- What a purse could not give back is the negative balance of an account beside it.
alter table purse
  add column debt bigint not null default 0 check (debt between 0 and 9007199254740991),
  add column entry_count bigint not null default 0;

-- `position` numbers the entries of one purse without gaps; each carries both running balances.
alter table ledger_entry
  add column position bigint,
  add column debt_after bigint,
  drop constraint ledger_entry_check,
  drop constraint ledger_entry_check1;

create table hold (
  order_id text primary key,
  player_id uuid not null,
  purse text not null,
  amount bigint not null check (amount > 0),
  movement_id bigint not null unique references movement (id),
  foreign key (player_id, purse) references purse (player_id, purse),
  unique (order_id, player_id, purse, amount)
);
-- A hold ends once, for the same player, purse and amount; the keys say so.
create table hold_closing (
  order_id text primary key,
  player_id uuid not null,
  purse text not null,
  amount bigint not null,
  outcome text not null check (outcome in ('settled', 'released')),
  movement_id bigint not null unique references movement (id),
  foreign key (order_id, player_id, purse, amount)
    references hold (order_id, player_id, purse, amount)
);

-- What was written before these columns existed.
alter table ledger_entry disable trigger ledger_entry_append_only;
alter table movement disable trigger movement_append_only;
update ledger_entry e set position = n.position, debt_after = 0
  from (select id, row_number() over (partition by player_id, purse order by id) as position
    from ledger_entry where player_id is not null) n
  where n.id = e.id;
update movement m set
    player_id = e.player_id, purse = e.purse, account = e.account, amount = e.amount,
    entry_count = e.entry_count
  from (select movement_id, (array_agg(player_id) filter (where player_id is not null))[1] as player_id,
      min(purse) as purse, (array_agg(account order by amount) filter (where account is not null))[1] as account,
      sum(amount) filter (where player_id is not null) as amount, count(*) as entry_count
    from ledger_entry group by movement_id) e
  where e.movement_id = m.id;
-- `settle` moves from one system account to another: the player and the target are the order's.
update movement m set player_id = h.player_id, account = t.account, amount = t.amount
  from movement h, ledger_entry t
  where m.request_key like 'close:%' and m.reason like 'settle:%'
    and h.request_key = 'hold:' || m.reference
    and t.movement_id = m.id and t.amount > 0;
update purse p set entry_count = e.n
  from (select player_id, purse, count(*) as n from ledger_entry
    where player_id is not null group by player_id, purse) e
  where e.player_id = p.player_id and e.purse = p.purse;
insert into hold (order_id, player_id, purse, amount, movement_id)
  select reference, player_id, purse, -amount, id from movement where request_key like 'hold:%';
insert into hold_closing (order_id, player_id, purse, amount, outcome, movement_id)
  select h.order_id, h.player_id, h.purse, h.amount,
    case when m.reason like 'settle:%' then 'settled' else 'released' end, m.id
  from movement m join hold h on m.request_key = 'close:' || h.order_id and abs(m.amount) = h.amount;
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table movement enable trigger movement_append_only;

drop index ledger_entry_by_purse;
create unique index ledger_entry_chain on ledger_entry (player_id, purse, position)
  where player_id is not null;
alter table ledger_entry
  add constraint ledger_entry_side check (
    case when player_id is null
      then account is not null and position is null and balance_after is null and debt_after is null
      else (account is null or account = 'debt') and position > 0
        and balance_after is not null and debt_after is not null
    end) not valid,
  add constraint ledger_entry_purse_exists foreign key (player_id, purse)
    references purse (player_id, purse) not valid;

drop index movement_by_reference;
create index movement_by_reference on movement (reference)
  where reference is not null and reason !~ '^(hold|settle|release)(_decided)?:';

-- A movement's entries are written by one statement, after the purse and the hold they speak of.
drop trigger ledger_entry_weigh on ledger_entry;
drop function ledger_entry_weigh();
create function ledger_check_entries() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  wrong text;
begin
  select m.request_key into wrong
    from (select distinct movement_id from written) w
    join movement m on m.id = w.movement_id
    join ledger_entry e on e.movement_id = m.id
    group by m.id
    having sum(e.amount) <> 0 or count(*) is distinct from m.entry_count
      or bool_or(e.purse is distinct from m.purse)
      or bool_or(e.player_id is distinct from m.player_id and e.player_id is not null)
    limit 1;
  if found then
    raise exception 'movement % does not agree with its entries', wrong using errcode = 'LG010';
  end if;
  select e.player_id || ' ' || e.purse into wrong
    from written e left join ledger_entry b
      on b.player_id = e.player_id and b.purse = e.purse and b.position = e.position - 1
    where e.player_id is not null and (
      (b.id is null and e.position <> 1)
      or e.balance_after <> coalesce(b.balance_after, 0)
        + case when e.account is null then e.amount else 0 end
      or e.debt_after <> coalesce(b.debt_after, 0)
        - case when e.account is null then 0 else e.amount end)
    limit 1;
  if found then
    raise exception 'an entry of % does not follow the one before', wrong using errcode = 'LG010';
  end if;
  select e.player_id || ' ' || e.purse into wrong
    from written e join purse p on p.player_id = e.player_id and p.purse = e.purse
    where e.position > p.entry_count or (e.position = p.entry_count
      and (e.balance_after <> p.balance or e.debt_after <> p.debt))
    limit 1;
  if found then
    raise exception 'the purse % does not agree with its last entry', wrong using errcode = 'LG010';
  end if;
  return null;
end
$$;
create trigger ledger_check_entries after insert on ledger_entry
  referencing new table as written
  for each statement execute function ledger_check_entries();

-- At commit, because a purse is written before its entries: it must be what its last entry says.
create function ledger_check_purse() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  now_is purse%rowtype;
  last ledger_entry%rowtype;
begin
  select * into now_is from purse where player_id = new.player_id and purse = new.purse;
  select * into last from ledger_entry e
    where e.player_id = new.player_id and e.purse = new.purse
    order by position desc limit 1;
  if coalesce(last.position, 0) <> now_is.entry_count
    or coalesce(last.balance_after, 0) <> now_is.balance
    or coalesce(last.debt_after, 0) <> now_is.debt
  then
    raise exception 'the purse % % does not agree with its last entry', new.player_id, new.purse
      using errcode = 'LG010';
  end if;
  return null;
end
$$;
create constraint trigger ledger_check_purse after insert or update on purse
  deferrable initially deferred
  for each row execute function ledger_check_purse();

-- The account `held` moves only by the amount of a hold or of its end.
create function ledger_check_movement() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  entries bigint;
  held bigint;
begin
  select count(*), sum(amount) filter (where account = 'held') into entries, held
    from ledger_entry where movement_id = new.id;
  if entries = 0 then
    raise exception 'movement % has no entries', new.request_key using errcode = 'LG010';
  end if;
  if held is not null and held is distinct from (
    select amount from hold where movement_id = new.id
    union all select -amount from hold_closing where movement_id = new.id
  ) then
    raise exception 'movement % moves held money without its hold', new.request_key
      using errcode = 'LG010';
  end if;
  return null;
end
$$;
create constraint trigger ledger_check_movement after insert on movement
  deferrable initially deferred
  for each row execute function ledger_check_movement();

-- A hold, or its end, must have moved the account `held` by its amount.
create function ledger_check_hold() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from ledger_entry e where e.movement_id = new.movement_id and e.account = 'held'
      and e.purse = new.purse and abs(e.amount) = new.amount
  ) then
    raise exception 'the hold of order % moved nothing', new.order_id using errcode = 'LG010';
  end if;
  return null;
end
$$;
create constraint trigger ledger_check_hold after insert on hold
  deferrable initially deferred for each row execute function ledger_check_hold();
create constraint trigger ledger_check_hold after insert on hold_closing
  deferrable initially deferred for each row execute function ledger_check_hold();

create trigger hold_append_only before update or delete or truncate on hold
  for each statement execute function refuse_change();
create trigger hold_closing_append_only before update or delete or truncate on hold_closing
  for each statement execute function refuse_change();
create trigger purse_not_deleted before delete or truncate on purse
  for each statement execute function refuse_change();

-- The one writer of purses. `post_amount` is signed as the player sees it. What comes in pays the
-- purse's debt first; what goes out must be there, unless `may_owe`: then the rest becomes debt.
-- Answers no row for a repeat.
create function ledger_post(
  post_key text, post_reason text, post_reference text, post_player uuid, post_purse text,
  post_account text, post_amount bigint, may_owe boolean
) returns table (posted_id bigint, new_balance bigint)
language plpgsql set search_path = public, pg_temp as $$
declare
  now_is purse%rowtype;
  to_debt bigint := 0;
  to_purse bigint;
  entries integer;
begin
  -- Whoever changes this purse waits here, so that its entries have an order.
  select * into now_is from purse p
    where p.player_id = post_player and p.purse = post_purse for update;
  if not found then
    insert into purse (player_id, purse, balance) values (post_player, post_purse, 0)
      on conflict do nothing;
    select * into now_is from purse p
      where p.player_id = post_player and p.purse = post_purse for update;
  end if;
  -- Before the balance is judged: the first request may have emptied the purse.
  if ledger_is_repeat(post_key, post_reason, post_reference, post_player, post_purse,
    post_account, post_amount) then
    return;
  end if;
  if post_amount > 0 then
    to_debt := least(post_amount, now_is.debt);
  elsif now_is.balance < -post_amount then
    if not may_owe then
      if now_is.debt > 0 then
        raise exception 'the purse owes %', now_is.debt using errcode = 'LG002';
      end if;
      raise exception 'the purse has %', now_is.balance using errcode = 'LG001';
    end if;
    to_debt := post_amount + now_is.balance;
  end if;
  to_purse := post_amount - to_debt;
  entries := 1 + (to_debt <> 0)::integer + (to_purse <> 0)::integer;
  insert into movement
      (request_key, reason, reference, player_id, purse, account, amount, entry_count)
    values (post_key, post_reason, post_reference, post_player, post_purse,
      post_account, post_amount, entries)
    returning id into posted_id;
  update purse p set balance = p.balance + to_purse, debt = p.debt - to_debt,
      entry_count = p.entry_count + entries - 1
    where p.player_id = post_player and p.purse = post_purse
    returning * into now_is;
  insert into ledger_entry
      (movement_id, purse, player_id, account, amount, position, balance_after, debt_after)
    select posted_id, post_purse, null, post_account, -post_amount, null, null, null
    union all
    select posted_id, post_purse, post_player, 'debt', to_debt,
      now_is.entry_count - (to_purse <> 0)::integer, now_is.balance - to_purse, now_is.debt
      where to_debt <> 0
    union all
    select posted_id, post_purse, post_player, null, to_purse,
      now_is.entry_count, now_is.balance, now_is.debt
      where to_purse <> 0;
  perform pg_notify('player_told', post_player || ' purses');
  new_balance := now_is.balance;
  return next;
end
$$;

-- Whether this very movement was made before; the same key with another content is an error.
create function ledger_is_repeat(
  post_key text, post_reason text, post_reference text, post_player uuid, post_purse text,
  post_account text, post_amount bigint
) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  made movement%rowtype;
begin
  select * into made from movement where request_key = post_key;
  if not found then
    return false;
  end if;
  if made.reason is distinct from post_reason or made.reference is distinct from post_reference
    or made.player_id is distinct from post_player or made.purse is distinct from post_purse
    or made.account is distinct from post_account or made.amount is distinct from post_amount
  then
    raise exception 'movement % was made with another content', post_key using errcode = 'LG003';
  end if;
  return true;
end
$$;

-- The verbs, and all that the portal's role may call. They run with the owner's rights.

create function ledger_credit(
  event_key text, player uuid, purse_name text, amount bigint, source text, reference text
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_amount(amount);
  return (select new_balance from ledger_post('credit:' || source || ':' || event_key,
    'credit:' || source, reference, player, purse_name, 'issued:' || source, amount, false));
end
$$;

-- Takes exactly so much, or, with `may_owe`, makes a debt of what is not there.
create function ledger_debit(
  event_key text, player uuid, purse_name text, amount bigint, source text, reference text,
  may_owe boolean
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_amount(amount);
  return (select new_balance from ledger_post(
    case when may_owe then 'take-back:' else 'take:' end || source || ':' || event_key,
    'take-back:' || source, reference, player, purse_name, 'issued:' || source, -amount, may_owe));
end
$$;

create function ledger_hold(
  held_order text, player uuid, purse_name text, amount bigint, what text
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made record;
begin
  perform ledger_require_amount(amount);
  select * into made from ledger_post('hold:' || held_order, 'hold:' || what, held_order,
    player, purse_name, 'held', -amount, false);
  if made is null then
    return null;
  end if;
  insert into hold (order_id, player_id, purse, amount, movement_id)
    values (held_order, player, purse_name, ledger_hold.amount, made.posted_id);
  return made.new_balance;
end
$$;

-- Ends a hold: `target` is the account it is spent to, or null to give it back. A repeat changes nothing.
create function ledger_close_hold(
  held_order text, player uuid, purse_name text, amount bigint, what text, target text,
  is_decision boolean
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held hold%rowtype;
  ended hold_closing%rowtype;
  way text := case when target is null then 'released' else 'settled' end;
  reason text := case when target is null then 'release' else 'settle' end
    || case when is_decision then '_decided:' else ':' end || what;
  closing_id bigint;
begin
  if target !~ '^(game:\d+|spent:[a-z_]+)$' then
    raise exception 'held money cannot go to %', target using errcode = 'LG004';
  end if;
  -- Whoever comes second waits here, and then finds the hold closed.
  select * into held from hold h where h.order_id = held_order for update;
  if not found or held.player_id <> player or held.purse <> purse_name
    or held.amount <> ledger_close_hold.amount
  then
    raise exception 'order % holds no such amount', held_order using errcode = 'LG004';
  end if;
  select * into ended from hold_closing c where c.order_id = held_order;
  if found then
    if ended.outcome <> way then
      raise exception 'the hold of order % is already %', held_order, ended.outcome
        using errcode = 'LG005';
    end if;
    return;
  end if;
  if target is null then
    select posted_id into closing_id from ledger_post('close:' || held_order, reason, held_order,
      player, purse_name, 'held', held.amount, false);
  else
    insert into movement
        (request_key, reason, reference, player_id, purse, account, amount, entry_count)
      values ('close:' || held_order, reason, held_order, player, purse_name, target,
        held.amount, 2)
      returning id into closing_id;
    insert into ledger_entry (movement_id, purse, account, amount)
      values (closing_id, purse_name, 'held', -held.amount),
        (closing_id, purse_name, target, held.amount);
  end if;
  insert into hold_closing (order_id, player_id, purse, amount, outcome, movement_id)
    values (held_order, player, purse_name, held.amount, way, closing_id);
end
$$;

create function ledger_require_amount(amount bigint) returns void
language plpgsql immutable set search_path = public, pg_temp as $$
begin
  if amount is null or amount <= 0 or amount > 9007199254740991 then
    raise exception '% is not an amount of money', amount using errcode = 'LG004';
  end if;
end
$$;

-- Debts recorded before they were entries. What lay beside a debt pays it at once.
do $$
declare
  owed record;
begin
  for owed in select * from debt where open > 0 order by id loop
    perform ledger_debit('debt-' || owed.id, owed.player_id, owed.purse, owed.open, owed.source,
      owed.reference, true);
  end loop;
end
$$;
set constraints all immediate;
drop table debt;
alter table purse add constraint purse_balance_or_debt check (balance = 0 or debt = 0);

revoke execute on function ledger_post, ledger_credit, ledger_debit, ledger_hold,
  ledger_close_hold from public;
