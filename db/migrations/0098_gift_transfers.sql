-- Coins that go from one player to another, and since when a device is used by its player.
-- Compatible from: 0045

-- Set by the first login from this device, unlike `known_since`, which every login renews. Null: not
-- used to log in, or the account was recovered since.
alter table player_device add column first_login_at timestamptz;
update player_device set first_login_at = known_since;

-- Both purses of a transfer, always in the same order: two players who give to each other at the same
-- time follow each other instead of waiting for each other.
create function ledger_lock_purses(players uuid[], purse_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into purse (player_id, purse, balance)
    select distinct p, purse_name, 0 from unnest(players) as p
    where not exists (select from purse o where o.player_id = p and o.purse = purse_name)
    order by p
    on conflict do nothing;
  perform from purse p where p.player_id = any(players) and p.purse = purse_name
    order by p.player_id for update;
end
$$;

-- Ends a hold by giving what was held to another player. Coins only pass through the account
-- `transfer`, whose sum for each reference is always zero. A repeat changes nothing.
create function ledger_transfer_hold(
  held_order text, giver uuid, receiver uuid, purse_name text, amount bigint, what text
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held hold%rowtype;
  ended hold_closing%rowtype;
  closing_id bigint;
begin
  if giver = receiver then
    raise exception 'a transfer needs two players' using errcode = 'LG004';
  end if;
  perform ledger_lock_purses(array[giver, receiver], purse_name);
  select * into held from hold h where h.order_id = held_order for update;
  if not found or held.player_id <> giver or held.purse <> purse_name
    or held.amount <> ledger_transfer_hold.amount
  then
    raise exception '% holds no such amount', held_order using errcode = 'LG004';
  end if;
  select * into ended from hold_closing c where c.order_id = held_order;
  if found then
    if ended.outcome <> 'settled' or not exists (
      select from movement m where m.request_key = 'receive:' || held_order
        and m.player_id = receiver)
    then
      raise exception 'the hold of % is already %', held_order, ended.outcome
        using errcode = 'LG005';
    end if;
    return;
  end if;
  insert into movement
      (request_key, reason, reference, player_id, purse, account, amount, entry_count)
    values ('close:' || held_order, 'settle:' || what, held_order, giver, purse_name, 'transfer',
      held.amount, 2)
    returning id into closing_id;
  insert into ledger_entry (movement_id, purse, account, amount)
    values (closing_id, purse_name, 'held', -held.amount),
      (closing_id, purse_name, 'transfer', held.amount);
  insert into hold_closing (order_id, player_id, purse, amount, outcome, movement_id)
    values (held_order, giver, purse_name, held.amount, 'settled', closing_id);
  perform ledger_post('receive:' || held_order, 'credit:' || what, held_order, receiver,
    purse_name, 'transfer', held.amount, false);
end
$$;

-- Takes a transfer back. What the one who had received it no longer has becomes that player's debt.
create function ledger_return_transfer(
  given text, from_player uuid, to_player uuid, purse_name text, amount bigint, what text
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_amount(amount);
  if not exists (
    select from movement m where m.request_key = 'receive:' || given
      and m.player_id = from_player and m.purse = purse_name
      and m.amount = ledger_return_transfer.amount
  ) or not exists (
    select from hold h where h.order_id = given and h.player_id = to_player
  ) then
    raise exception '% was not transferred that way', given using errcode = 'LG004';
  end if;
  perform ledger_lock_purses(array[from_player, to_player], purse_name);
  perform ledger_post('return:' || given, 'take-back:' || what, given, from_player, purse_name,
    'transfer', -amount, true);
  perform ledger_post('returned:' || given, 'credit:' || what || '_returned', given, to_player,
    purse_name, 'transfer', amount, false);
end
$$;

revoke execute on function ledger_lock_purses, ledger_transfer_hold, ledger_return_transfer
  from public;
