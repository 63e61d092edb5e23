COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.analyze_game_data() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  analyze game_item, game_monster, game_drop, game_recipe, game_recipe_material, game_habitat;
end
$$;

CREATE FUNCTION public.approval_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.audit_log_chain() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  last audit_log_head;
begin
  -- One writer at a time: a chain has one end.
  perform pg_advisory_xact_lock(4217002);
  select * into last from audit_log_head;
  new.id := last.id + 1;
  new.prev_hash := last.hash;
  new.hash := audit_log_hash(new);
  update audit_log_head set id = new.id, hash = new.hash;
  return new;
end
$$;

CREATE FUNCTION public.audit_log_first_break() RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  select min(id) from (
    select id from (
      select id, hash, prev_hash, audit_log_hash(audit_log) as expected,
        lag(id, 1, 0::bigint) over (order by id) as id_before,
        lag(hash, 1, '\x00'::bytea) over (order by id) as hash_before
      from audit_log
    ) entry
    where hash <> expected or prev_hash <> hash_before or id <> id_before + 1
    union all
    select coalesce(last.id, 0) + 1
    from audit_log_head head
    left join lateral (select id, hash from audit_log order by id desc limit 1) last on true
    where head.id <> coalesce(last.id, 0) or head.hash <> coalesce(last.hash, '\x00')
    union all
    select 1 where not exists (select from audit_log_head)
  ) breaks
$$;

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text,
    address text,
    user_agent text,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL
);

CREATE FUNCTION public.audit_log_hash(entry public.audit_log) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    AS $$
  select sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.id,
    extract(epoch from entry.happened_at),
    entry.actor_id, entry.action, entry.subject_kind, entry.subject_id,
    entry.address, entry.user_agent, entry.detail
  )::text, 'UTF8'))
$$;

CREATE FUNCTION public.audit_log_head_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'UPDATE' or new.id <> old.id + 1 then
    raise exception 'audit_log_head only moves on';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.bump_site_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update site_version set version = version + 1;
  perform pg_notify('site_version', '');
  return null;
end
$$;

CREATE FUNCTION public.email_hash(email text) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select sha256(convert_to(lower(email), 'UTF8'))
$$;

CREATE FUNCTION public.end_sheet_of_character() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from character_sheet
  where world_id = new.world_id and character_id = new.character_id and login <> new.login;
  return null;
end
$$;

CREATE FUNCTION public.end_sheets_of_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from character_sheet
  where world_id = new.world_id and login = new.login and player_id <> new.player_id;
  return null;
end
$$;

CREATE FUNCTION public.follow_is_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.is_admin then
    insert into staff_member (player_id, role_id) values (new.id, 'owner')
      on conflict (player_id) do update set role_id = 'owner' where staff_member.role_id <> 'owner';
  else
    delete from staff_member where player_id = new.id and role_id = 'owner';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.follow_price_override() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed text := 'orders.prices.' || coalesce(new.kind, old.kind);
  was jsonb;
begin
  -- Written by the other trigger.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  select value into was from setting where key = changed;
  if tg_op = 'DELETE' then
    delete from setting where key = changed;
  else
    insert into setting (key, value, changed_by, changed_at)
      values (changed, to_jsonb(new.price), new.changed_by, new.changed_at)
      on conflict (key) do update set value = excluded.value,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  end if;
  insert into setting_change (key, before_value, after_value, changed_by) values
    (changed, was, to_jsonb(new.price), coalesce(new.changed_by, old.changed_by));
  return null;
end
$$;

CREATE TABLE public.shop_article (
    id integer NOT NULL,
    category_id integer NOT NULL,
    world_id integer,
    "position" integer DEFAULT 0 NOT NULL,
    is_hidden boolean DEFAULT true NOT NULL,
    price bigint NOT NULL,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    choices jsonb DEFAULT '[]'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    stock integer,
    sold integer DEFAULT 0 NOT NULL,
    limit_count integer,
    limit_days integer,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    image_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shop_article_check CHECK (((limit_days IS NULL) OR (limit_count IS NOT NULL))),
    CONSTRAINT shop_article_check1 CHECK ((ends_at > starts_at)),
    CONSTRAINT shop_article_limit_count_check CHECK ((limit_count > 0)),
    CONSTRAINT shop_article_limit_days_check CHECK (((limit_days >= 1) AND (limit_days <= 3650))),
    CONSTRAINT shop_article_price_check CHECK (((price >= 1) AND (price <= 100000000))),
    CONSTRAINT shop_article_sold_check CHECK ((sold >= 0)),
    CONSTRAINT shop_article_stock_check CHECK ((stock >= 0))
);

CREATE FUNCTION public.is_on_sale(public.shop_article) RETURNS boolean
    LANGUAGE sql STABLE
    AS $_$
  select not $1.is_hidden
    and ($1.starts_at is null or $1.starts_at <= now())
    and ($1.ends_at is null or $1.ends_at > now())
$_$;

CREATE FUNCTION public.keep_dispute_evidence() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'collected evidence is never changed';
end $$;

CREATE FUNCTION public.ledger_check_entries() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ledger_check_hold() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ledger_check_movement() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ledger_check_purse() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ledger_close_hold(held_order text, player uuid, purse_name text, amount bigint, what text, target text, is_decision boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
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
$_$;

CREATE FUNCTION public.ledger_credit(event_key text, player uuid, purse_name text, amount bigint, source text, reference text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform ledger_require_amount(amount);
  return (select new_balance from ledger_post('credit:' || source || ':' || event_key,
    'credit:' || source, reference, player, purse_name, 'issued:' || source, amount, false));
end
$$;

CREATE FUNCTION public.ledger_debit(event_key text, player uuid, purse_name text, amount bigint, source text, reference text, may_owe boolean) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform ledger_require_amount(amount);
  return (select new_balance from ledger_post(
    case when may_owe then 'take-back:' else 'take:' end || source || ':' || event_key,
    'take-back:' || source, reference, player, purse_name, 'issued:' || source, -amount, may_owe));
end
$$;

CREATE FUNCTION public.ledger_hold(held_order text, player uuid, purse_name text, amount bigint, what text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ledger_is_repeat(post_key text, post_reason text, post_reference text, post_player uuid, post_purse text, post_account text, post_amount bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ledger_lock_purses(players uuid[], purse_name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ledger_post(post_key text, post_reason text, post_reference text, post_player uuid, post_purse text, post_account text, post_amount bigint, may_owe boolean) RETURNS TABLE(posted_id bigint, new_balance bigint)
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
  perform pg_notify('player_changed', post_player || ' purses');
  new_balance := now_is.balance;
  return next;
end
$$;

CREATE FUNCTION public.ledger_require_amount(amount bigint) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if amount is null or amount <= 0 or amount > 9007199254740991 then
    raise exception '% is not an amount of money', amount using errcode = 'LG004';
  end if;
end
$$;

CREATE FUNCTION public.ledger_return_transfer(given text, from_player uuid, to_player uuid, purse_name text, amount bigint, what text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ledger_transfer_hold(held_order text, giver uuid, receiver uuid, purse_name text, amount bigint, what text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.network_of(address text, v4_bits integer, v6_bits integer) RETURNS cidr
    LANGUAGE plpgsql IMMUTABLE STRICT
    AS $$
declare
  parsed inet;
begin
  parsed := regexp_replace(address, '^::ffff:(?=[0-9]+\.)', '', 'i')::inet;
  return network(set_masklen(parsed, case family(parsed) when 4 then v4_bits else v6_bits end));
exception when invalid_text_representation then
  return null;
end $$;

CREATE FUNCTION public.notify_session_ended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('player_changed', old.player_id || ' sessions');
  return null;
end $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

CREATE FUNCTION public.refuse_reserved_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from mail_token
    where purpose = 'undo-email' and email = new.email
      and player_id <> new.id and expires_at > now()
  ) then
    raise unique_violation using
      message = 'a change away from this email can still be undone',
      constraint = 'player_email_reserved', table = 'player';
  end if;
  return null;
end $$;

CREATE FUNCTION public.setting_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('setting', '');
  return null;
end
$$;

CREATE FUNCTION public.stored_upload_bytes(player uuid) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  select coalesce((select sum(bytes) from report_attachment where uploaded_by = player), 0)::bigint
    + coalesce((select sum(octet_length(content)) from payment_proof
      join payment on payment.id = payment_proof.payment_id
      where payment.player_id = player), 0)::bigint
$$;

CREATE FUNCTION public.write_is_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    update player set is_admin = false where id = old.player_id and is_admin;
  else
    update player set is_admin = (new.role_id = 'owner')
      where id = new.player_id and is_admin <> (new.role_id = 'owner');
  end if;
  return null;
end
$$;

CREATE FUNCTION public.write_price_override() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from price_override where kind = substr(old.key, length('orders.prices.') + 1);
  else
    insert into price_override (kind, price, changed_by, changed_at)
      values (substr(new.key, length('orders.prices.') + 1), (new.value #>> '{}')::bigint,
        new.changed_by, new.changed_at)
      on conflict (kind) do update set price = excluded.price,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  end if;
  return null;
end
$$;

CREATE TABLE public.agreement_acceptance (
    player_id uuid NOT NULL,
    sha256 text NOT NULL,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    address text
);

CREATE TABLE public.agreement_text (
    sha256 text NOT NULL,
    page text NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    html text NOT NULL,
    first_accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT agreement_text_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.api_key (
    id uuid NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    hash bytea NOT NULL,
    scopes text[] NOT NULL,
    per_minute integer NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT api_key_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT api_key_per_minute_check CHECK ((per_minute > 0)),
    CONSTRAINT api_key_prefix_check CHECK ((length(prefix) <= 20))
);

CREATE TABLE public.approval (
    id uuid NOT NULL,
    number bigint NOT NULL,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    player_id uuid NOT NULL,
    content jsonb NOT NULL,
    what text NOT NULL,
    unit text,
    amount bigint,
    note text NOT NULL,
    request_key text,
    proposed_by uuid NOT NULL,
    proposed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    decision_note text,
    performed_at timestamp with time zone,
    failure text,
    CONSTRAINT approval_action_check CHECK ((action <> ''::text)),
    CONSTRAINT approval_amount_check CHECK ((amount >= 0)),
    CONSTRAINT approval_check CHECK (((unit IS NULL) = (amount IS NULL))),
    CONSTRAINT approval_check1 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT approval_check2 CHECK (((performed_at IS NULL) OR (state = 'confirmed'::text))),
    CONSTRAINT approval_needs_two_admins CHECK (((state <> ALL (ARRAY['confirmed'::text, 'failed'::text, 'rejected'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by)))),
    CONSTRAINT approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'failed'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text]))),
    CONSTRAINT approval_subject_id_check CHECK ((subject_id <> ''::text)),
    CONSTRAINT approval_subject_kind_check CHECK ((subject_kind <> ''::text)),
    CONSTRAINT approval_unit_check CHECK ((unit = ANY (ARRAY['coins'::text, 'votes'::text, 'referral'::text, 'usd_cents'::text]))),
    CONSTRAINT approval_what_check CHECK ((what <> ''::text)),
    CONSTRAINT approval_withdrawn_by_proposer CHECK (((state <> 'withdrawn'::text) OR ((decided_by IS NOT NULL) AND (decided_by = proposed_by))))
);

ALTER TABLE public.approval ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.approval_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_log_head (
    is_only boolean DEFAULT true NOT NULL,
    id bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_log_head_is_only_check CHECK (is_only)
);

CREATE TABLE public.ban (
    id uuid NOT NULL,
    number bigint NOT NULL,
    world_id integer NOT NULL,
    login text NOT NULL,
    category text NOT NULL,
    reason text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    banned_by uuid NOT NULL,
    banned_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone,
    state text DEFAULT 'pending'::text NOT NULL,
    ban_order_id uuid NOT NULL,
    lift_order_id uuid,
    lifted_by uuid,
    lift_note text,
    lifted_at timestamp with time zone,
    appeal_report_id bigint,
    character_id integer,
    character_name text,
    CONSTRAINT ban_category_check CHECK ((category = ANY (ARRAY['cheating'::text, 'bots'::text, 'real_money'::text, 'abuse'::text, 'stolen_account'::text, 'other'::text]))),
    CONSTRAINT ban_character CHECK (((character_id IS NULL) = (character_name IS NULL))),
    CONSTRAINT ban_check CHECK (((state = 'lifted'::text) = (lifted_at IS NOT NULL))),
    CONSTRAINT ban_check1 CHECK (((state <> ALL (ARRAY['lifting'::text, 'lifted'::text])) OR (lift_order_id IS NOT NULL))),
    CONSTRAINT ban_lift_note_check CHECK ((length(lift_note) <= 2000)),
    CONSTRAINT ban_note_check CHECK ((length(note) <= 2000)),
    CONSTRAINT ban_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
    CONSTRAINT ban_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'refused'::text, 'lifting'::text, 'lifted'::text])))
);

ALTER TABLE public.ban ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ban_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.boss_event (
    id bigint NOT NULL,
    world_id integer NOT NULL,
    boss text NOT NULL,
    kind text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    source text NOT NULL,
    CONSTRAINT boss_event_kind_check CHECK ((kind = ANY (ARRAY['death'::text, 'respawn'::text]))),
    CONSTRAINT boss_event_source_check CHECK ((source = ANY (ARRAY['reported'::text, 'observed'::text])))
);

ALTER TABLE public.boss_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.boss_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.boss_state (
    world_id integer NOT NULL,
    boss text NOT NULL,
    is_alive boolean NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.campaign (
    id integer NOT NULL,
    titles jsonb NOT NULL,
    tiers jsonb NOT NULL,
    is_first_purchase boolean DEFAULT false NOT NULL,
    methods text[] DEFAULT '{}'::text[] NOT NULL,
    budget_coins bigint,
    player_coins bigint,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    admin_id uuid,
    request_key text,
    request_hash bytea,
    CONSTRAINT campaign_budget_coins_check CHECK ((budget_coins > 0)),
    CONSTRAINT campaign_check CHECK ((ends_at > starts_at)),
    CONSTRAINT campaign_player_coins_check CHECK ((player_coins > 0))
);

ALTER TABLE public.campaign ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.campaign_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.canned_reply (
    id bigint NOT NULL,
    title text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE VIEW public.canned_answer WITH (security_invoker='true') AS
 SELECT canned_reply.id,
    canned_reply.title,
    canned_reply.changed_at
   FROM public.canned_reply;

CREATE TABLE public.canned_reply_text (
    canned_reply_id bigint NOT NULL,
    language text NOT NULL,
    body text NOT NULL,
    CONSTRAINT canned_reply_text_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);

CREATE VIEW public.canned_answer_text WITH (security_invoker='true') AS
 SELECT canned_reply_text.canned_reply_id AS canned_answer_id,
    canned_reply_text.language,
    canned_reply_text.body
   FROM public.canned_reply_text;

ALTER TABLE public.canned_reply ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.canned_reply_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.castle_owner (
    id bigint NOT NULL,
    world_id integer NOT NULL,
    castle text NOT NULL,
    clan text,
    ruler text,
    since timestamp with time zone NOT NULL
);

ALTER TABLE public.castle_owner ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.castle_owner_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.castle_siege (
    world_id integer NOT NULL,
    castle text NOT NULL,
    starts_at timestamp with time zone NOT NULL
);

CREATE TABLE public.census_day (
    world_id integer NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    quantity numeric(20,0) NOT NULL,
    CONSTRAINT census_day_kind_check CHECK ((kind = ANY (ARRAY['jewel'::text, 'grade'::text, 'enchant'::text])))
);

CREATE TABLE public.character_sheet (
    world_id integer NOT NULL,
    character_id bigint NOT NULL,
    player_id uuid NOT NULL,
    login text NOT NULL,
    parts text[] NOT NULL,
    name text NOT NULL,
    level integer NOT NULL,
    class_id integer NOT NULL,
    clan_name text,
    content text NOT NULL,
    consented_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    CONSTRAINT character_sheet_content_check CHECK ((length(content) <= 200000)),
    CONSTRAINT character_sheet_parts_check CHECK (((cardinality(parts) >= 1) AND (cardinality(parts) <= 5)))
);

CREATE TABLE public.clan_page (
    world_id integer NOT NULL,
    clan_key text NOT NULL,
    clan_name text NOT NULL,
    motto text NOT NULL,
    recruitment text NOT NULL,
    level_from smallint NOT NULL,
    archetypes text[] NOT NULL,
    is_recruiting boolean NOT NULL,
    number bigint NOT NULL,
    updated_by uuid NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    hidden_at timestamp with time zone,
    hidden_by uuid,
    CONSTRAINT clan_page_archetypes_check CHECK ((cardinality(archetypes) <= 20)),
    CONSTRAINT clan_page_check CHECK (((hidden_at IS NULL) = (hidden_by IS NULL))),
    CONSTRAINT clan_page_clan_name_check CHECK ((length(clan_name) <= 60)),
    CONSTRAINT clan_page_level_from_check CHECK (((level_from >= 1) AND (level_from <= 99))),
    CONSTRAINT clan_page_motto_check CHECK ((length(motto) <= 120)),
    CONSTRAINT clan_page_recruitment_check CHECK ((length(recruitment) <= 1500))
);

ALTER TABLE public.clan_page ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.clan_page_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.clan_request (
    id bigint NOT NULL,
    world_id integer NOT NULL,
    clan_key text NOT NULL,
    clan_name text NOT NULL,
    player_id uuid NOT NULL,
    character_id bigint NOT NULL,
    character_name text NOT NULL,
    level integer NOT NULL,
    class_id integer,
    message text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT clan_request_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT clan_request_message_check CHECK ((length(message) <= 500)),
    CONSTRAINT clan_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);

ALTER TABLE public.clan_request ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.clan_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.clan_siege (
    world_id integer NOT NULL,
    clan_key text NOT NULL,
    castle text NOT NULL,
    siege_at timestamp with time zone NOT NULL,
    note text NOT NULL,
    planned_by uuid NOT NULL,
    CONSTRAINT clan_siege_note_check CHECK ((length(note) <= 300))
);

CREATE TABLE public.clan_siege_answer (
    world_id integer NOT NULL,
    clan_key text NOT NULL,
    castle text NOT NULL,
    siege_at timestamp with time zone NOT NULL,
    character_id bigint NOT NULL,
    character_name text NOT NULL,
    player_id uuid NOT NULL,
    answer text NOT NULL,
    CONSTRAINT clan_siege_answer_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])))
);

CREATE TABLE public.clan_webhook (
    id bigint NOT NULL,
    world_id integer NOT NULL,
    clan_key text NOT NULL,
    url_sealed text NOT NULL,
    player_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    next_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT clan_webhook_url_sealed_check CHECK ((length(url_sealed) <= 1000))
);

ALTER TABLE public.clan_webhook ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.clan_webhook_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.coin_flow_day (
    day date NOT NULL,
    purse text NOT NULL,
    account text NOT NULL,
    came bigint NOT NULL,
    went bigint NOT NULL,
    entries bigint NOT NULL,
    CONSTRAINT coin_flow_day_came_check CHECK ((came >= 0)),
    CONSTRAINT coin_flow_day_went_check CHECK ((went >= 0))
);

CREATE TABLE public.content_image (
    id uuid NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    content bytea NOT NULL,
    uploaded_by uuid NOT NULL,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.creator (
    id integer NOT NULL,
    player_id uuid NOT NULL,
    code text NOT NULL,
    buyer_percent integer NOT NULL,
    share_percent integer NOT NULL,
    paid_in text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT creator_buyer_percent_check CHECK (((buyer_percent >= 0) AND (buyer_percent <= 100))),
    CONSTRAINT creator_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)),
    CONSTRAINT creator_paid_in_check CHECK ((paid_in = ANY (ARRAY['coins'::text, 'earnings'::text]))),
    CONSTRAINT creator_share_percent_check CHECK (((share_percent >= 0) AND (share_percent <= 50)))
);

CREATE TABLE public.creator_choice (
    player_id uuid NOT NULL,
    creator_id integer NOT NULL,
    chosen_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.creator ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.creator_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.creator_payout (
    id uuid NOT NULL,
    number bigint NOT NULL,
    creator_id integer NOT NULL,
    cents bigint NOT NULL,
    details text NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    CONSTRAINT creator_payout_cents_check CHECK ((cents > 0)),
    CONSTRAINT creator_payout_check CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
    CONSTRAINT creator_payout_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'paid'::text, 'refused'::text, 'withdrawn'::text])))
);

ALTER TABLE public.creator_payout ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.creator_payout_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.creator_use (
    payment_id uuid NOT NULL,
    number bigint NOT NULL,
    creator_id integer NOT NULL,
    share_percent integer NOT NULL,
    paid_in text NOT NULL,
    base_coins bigint NOT NULL,
    share bigint DEFAULT 0 NOT NULL,
    changes integer DEFAULT 0 NOT NULL,
    credited_at timestamp with time zone,
    refused text,
    CONSTRAINT creator_use_base_coins_check CHECK ((base_coins >= 0)),
    CONSTRAINT creator_use_paid_in_check CHECK ((paid_in = ANY (ARRAY['coins'::text, 'earnings'::text]))),
    CONSTRAINT creator_use_refused_check CHECK ((refused = ANY (ARRAY['address'::text, 'device'::text, 'instrument'::text]))),
    CONSTRAINT creator_use_share_check CHECK ((share >= 0))
);

ALTER TABLE public.creator_use ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.creator_use_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.credential (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    site_email text,
    CONSTRAINT credential_holds_no_tokens CHECK (((access_token IS NULL) AND (refresh_token IS NULL) AND (id_token IS NULL)))
);

CREATE TABLE public.crest (
    world_id integer NOT NULL,
    kind text NOT NULL,
    crest_id bigint NOT NULL,
    png bytea,
    read_at timestamp with time zone NOT NULL,
    CONSTRAINT crest_crest_id_check CHECK ((crest_id > 0)),
    CONSTRAINT crest_kind_check CHECK ((kind = ANY (ARRAY['clan'::text, 'alliance'::text]))),
    CONSTRAINT crest_png_check CHECK ((length(png) <= 32768))
);

CREATE TABLE public.crest_owner (
    world_id integer NOT NULL,
    kind text NOT NULL,
    owner_id bigint NOT NULL,
    owner_name text NOT NULL,
    crest_id bigint,
    number bigint NOT NULL,
    hidden_at timestamp with time zone,
    hidden_by uuid,
    CONSTRAINT crest_owner_check CHECK (((hidden_at IS NULL) = (hidden_by IS NULL))),
    CONSTRAINT crest_owner_check1 CHECK (((crest_id IS NOT NULL) OR (hidden_at IS NOT NULL))),
    CONSTRAINT crest_owner_crest_id_check CHECK ((crest_id > 0)),
    CONSTRAINT crest_owner_kind_check CHECK ((kind = ANY (ARRAY['clan'::text, 'alliance'::text])))
);

ALTER TABLE public.crest_owner ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.crest_owner_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.daily_cap_use (
    key text NOT NULL,
    admin_id uuid NOT NULL,
    cap text NOT NULL,
    amount bigint NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT daily_cap_use_amount_check CHECK ((amount > 0)),
    CONSTRAINT daily_cap_use_cap_check CHECK ((cap = ANY (ARRAY['coins'::text, 'votes'::text, 'referral'::text, 'usd_confirmed'::text, 'usd_refunded'::text])))
);

CREATE TABLE public.daily_claim (
    player_id uuid NOT NULL,
    day date NOT NULL,
    step integer NOT NULL,
    purse text NOT NULL,
    amount bigint NOT NULL,
    claimed_at timestamp with time zone NOT NULL,
    CONSTRAINT daily_claim_amount_check CHECK ((amount > 0)),
    CONSTRAINT daily_claim_step_check CHECK ((step > 0))
);

CREATE TABLE public.daily_claim_identity (
    day date NOT NULL,
    identity text NOT NULL,
    player_id uuid NOT NULL
);

CREATE TABLE public.day_mark (
    topic text NOT NULL,
    day date NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.demo_mail (
    id bigint NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.demo_mail ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.demo_mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.dispute (
    id uuid NOT NULL,
    number bigint NOT NULL,
    provider text NOT NULL,
    dispute_ref text NOT NULL,
    payment_id uuid NOT NULL,
    player_id uuid NOT NULL,
    charge_ref text,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    reason text,
    state text DEFAULT 'open'::text NOT NULL,
    holds_money boolean NOT NULL,
    takes_evidence boolean DEFAULT false NOT NULL,
    respond_by timestamp with time zone,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    decided_by uuid,
    due_at timestamp with time zone DEFAULT now(),
    lease_until timestamp with time zone,
    attempt integer DEFAULT 0 NOT NULL,
    wants_sending boolean DEFAULT false NOT NULL,
    is_automatic boolean DEFAULT false NOT NULL,
    round integer DEFAULT 1 NOT NULL,
    sent_at timestamp with time zone,
    send_error text,
    CONSTRAINT dispute_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT dispute_check CHECK (((state = ANY (ARRAY['won'::text, 'lost'::text])) = (closed_at IS NOT NULL))),
    CONSTRAINT dispute_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT dispute_dispute_ref_check CHECK ((length(dispute_ref) <= 300)),
    CONSTRAINT dispute_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT dispute_send_error_check CHECK ((length(send_error) <= 500)),
    CONSTRAINT dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'evidence_sent'::text, 'won'::text, 'lost'::text])))
);

CREATE TABLE public.dispute_consequence (
    dispute_id uuid NOT NULL,
    kind text NOT NULL,
    player_id uuid NOT NULL,
    before jsonb,
    applied_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT dispute_consequence_kind_check CHECK ((kind = ANY (ARRAY['spending_lock'::text, 'login_lock'::text, 'streamer'::text])))
);

CREATE TABLE public.dispute_event (
    id bigint NOT NULL,
    dispute_id uuid NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    CONSTRAINT dispute_event_detail_check CHECK ((length(detail) <= 500)),
    CONSTRAINT dispute_event_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'reopened'::text, 'escalated'::text, 'collected'::text, 'queued'::text, 'sent'::text, 'send_failed'::text, 'won'::text, 'lost'::text, 'consequence'::text, 'consequence_undone'::text])))
);

ALTER TABLE public.dispute_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dispute_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.dispute_evidence (
    dispute_id uuid NOT NULL,
    content text NOT NULL,
    content_sha256 text NOT NULL,
    pdf bytea NOT NULL,
    pdf_sha256 text NOT NULL,
    collected_at timestamp with time zone NOT NULL,
    CONSTRAINT dispute_evidence_content_check CHECK ((length(content) <= 500000)),
    CONSTRAINT dispute_evidence_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT dispute_evidence_pdf_check CHECK ((length(pdf) <= 4500000)),
    CONSTRAINT dispute_evidence_pdf_sha256_check CHECK ((pdf_sha256 ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE public.dispute ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dispute_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.email_consent (
    player_id uuid NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL,
    given_source text NOT NULL,
    withdrawn_at timestamp with time zone,
    withdrawn_source text,
    CONSTRAINT email_consent_check CHECK (((withdrawn_at IS NULL) = (withdrawn_source IS NULL))),
    CONSTRAINT email_consent_given_source_check CHECK ((given_source = 'security_page'::text)),
    CONSTRAINT email_consent_withdrawn_source_check CHECK ((withdrawn_source = ANY (ARRAY['security_page'::text, 'unsubscribe_page'::text, 'one_click'::text])))
);

CREATE TABLE public.email_suppression (
    email_hash bytea NOT NULL,
    reason text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    added_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT email_suppression_detail_check CHECK ((length(detail) <= 300)),
    CONSTRAINT email_suppression_email_hash_check CHECK ((length(email_hash) = 32)),
    CONSTRAINT email_suppression_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'complaint'::text])))
);

CREATE TABLE public.error_group (
    id bigint NOT NULL,
    place text NOT NULL,
    message text NOT NULL,
    error text NOT NULL,
    happened bigint NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    solved_at timestamp with time zone,
    solved_by uuid,
    CONSTRAINT error_group_check CHECK (((solved_at IS NULL) = (solved_by IS NULL))),
    CONSTRAINT error_group_happened_check CHECK ((happened > 0))
);

ALTER TABLE public.error_group ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.error_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.error_log (
    id bigint NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    request_id text,
    message text NOT NULL,
    error text NOT NULL,
    stack text NOT NULL,
    context jsonb NOT NULL,
    place text DEFAULT ''::text NOT NULL
);

ALTER TABLE public.error_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.error_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.first_payment (
    player_id uuid NOT NULL,
    payment_id uuid NOT NULL
);

CREATE TABLE public.game_account (
    world_id integer NOT NULL,
    login text NOT NULL,
    player_id uuid NOT NULL,
    state text NOT NULL,
    password_sealed text,
    wanted_sealed text,
    due_at timestamp with time zone,
    attempt integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    made_by uuid,
    CONSTRAINT game_account_login_check CHECK ((login = lower(login))),
    CONSTRAINT game_account_state_check CHECK ((state = ANY (ARRAY['creating'::text, 'changing'::text, 'ready'::text])))
);

CREATE TABLE public.game_character (
    world_id integer NOT NULL,
    character_id bigint NOT NULL,
    login text NOT NULL,
    name text NOT NULL,
    level integer NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    played_hours integer DEFAULT 0 NOT NULL,
    class_id integer,
    clan_name text,
    vip_until timestamp with time zone,
    is_locked boolean DEFAULT false NOT NULL,
    sheet_revision bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.game_data (
    world_id integer NOT NULL,
    format text NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    content_hash bytea NOT NULL,
    items integer NOT NULL,
    monsters integer NOT NULL,
    drops integer NOT NULL,
    recipes integer NOT NULL,
    rates jsonb NOT NULL,
    CONSTRAINT game_data_drops_check CHECK ((drops >= 0)),
    CONSTRAINT game_data_format_check CHECK ((format = ANY (ARRAY['mobius'::text, 'acis'::text, 'pts'::text, 'demo'::text]))),
    CONSTRAINT game_data_items_check CHECK ((items >= 0)),
    CONSTRAINT game_data_monsters_check CHECK ((monsters >= 0)),
    CONSTRAINT game_data_recipes_check CHECK ((recipes >= 0))
);

CREATE TABLE public.game_drop (
    world_id integer NOT NULL,
    npc_id integer NOT NULL,
    "position" integer NOT NULL,
    item_id integer NOT NULL,
    is_spoil boolean NOT NULL,
    chance double precision NOT NULL,
    amount_from bigint NOT NULL,
    amount_to bigint NOT NULL,
    CONSTRAINT game_drop_amount_from_check CHECK ((amount_from >= 0)),
    CONSTRAINT game_drop_chance_check CHECK (((chance >= (0)::double precision) AND (chance <= (100)::double precision))),
    CONSTRAINT game_drop_check CHECK ((amount_to >= amount_from))
);

CREATE TABLE public.game_habitat (
    world_id integer NOT NULL,
    npc_id integer NOT NULL,
    place text NOT NULL,
    spawns integer NOT NULL,
    x integer NOT NULL,
    y integer NOT NULL,
    respawn_seconds integer DEFAULT 0 NOT NULL,
    CONSTRAINT game_habitat_place_check CHECK ((length(place) <= 60)),
    CONSTRAINT game_habitat_spawns_check CHECK ((spawns > 0))
);

CREATE TABLE public.game_item (
    world_id integer NOT NULL,
    item_id integer NOT NULL,
    name text NOT NULL,
    words tsvector NOT NULL,
    kind text NOT NULL,
    grade text NOT NULL,
    type text DEFAULT ''::text NOT NULL,
    slot text DEFAULT ''::text NOT NULL,
    weight integer DEFAULT 0 NOT NULL,
    price bigint DEFAULT 0 NOT NULL,
    crystals integer DEFAULT 0 NOT NULL,
    p_atk real DEFAULT 0 NOT NULL,
    m_atk real DEFAULT 0 NOT NULL,
    p_def real DEFAULT 0 NOT NULL,
    m_def real DEFAULT 0 NOT NULL,
    is_stackable boolean DEFAULT false NOT NULL,
    is_tradeable boolean DEFAULT true NOT NULL,
    CONSTRAINT game_item_grade_check CHECK ((grade = ANY (ARRAY['NG'::text, 'D'::text, 'C'::text, 'B'::text, 'A'::text, 'S'::text, 'S80'::text, 'S84'::text]))),
    CONSTRAINT game_item_item_id_check CHECK ((item_id > 0)),
    CONSTRAINT game_item_kind_check CHECK ((kind = ANY (ARRAY['weapon'::text, 'armor'::text, 'jewel'::text, 'consumable'::text, 'material'::text, 'recipe'::text, 'quest'::text, 'other'::text]))),
    CONSTRAINT game_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT game_item_slot_check CHECK ((length(slot) <= 30)),
    CONSTRAINT game_item_type_check CHECK ((length(type) <= 30))
);

CREATE TABLE public.game_monster (
    world_id integer NOT NULL,
    npc_id integer NOT NULL,
    name text NOT NULL,
    words tsvector NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    kind text NOT NULL,
    level integer NOT NULL,
    hp real DEFAULT 0 NOT NULL,
    mp real DEFAULT 0 NOT NULL,
    exp bigint DEFAULT 0 NOT NULL,
    sp bigint DEFAULT 0 NOT NULL,
    p_atk real DEFAULT 0 NOT NULL,
    m_atk real DEFAULT 0 NOT NULL,
    p_def real DEFAULT 0 NOT NULL,
    m_def real DEFAULT 0 NOT NULL,
    is_aggressive boolean,
    CONSTRAINT game_monster_kind_check CHECK ((kind = ANY (ARRAY['monster'::text, 'raid'::text, 'grand'::text]))),
    CONSTRAINT game_monster_level_check CHECK (((level >= 0) AND (level <= 999))),
    CONSTRAINT game_monster_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT game_monster_npc_id_check CHECK ((npc_id > 0)),
    CONSTRAINT game_monster_title_check CHECK ((length(title) <= 100))
);

CREATE TABLE public.game_order (
    id uuid NOT NULL,
    number bigint NOT NULL,
    player_id uuid NOT NULL,
    request_key text,
    request_hash bytea,
    kind text NOT NULL,
    world_id integer NOT NULL,
    login text NOT NULL,
    character_id bigint,
    character_name text,
    content jsonb NOT NULL,
    secret_sealed text,
    lane text NOT NULL,
    purse text NOT NULL,
    price bigint NOT NULL,
    state text DEFAULT 'held'::text NOT NULL,
    due_at timestamp with time zone DEFAULT now(),
    fencing_token integer DEFAULT 0 NOT NULL,
    has_unconfirmed_call boolean DEFAULT false NOT NULL,
    reason text,
    receipt text,
    receipt_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    lease_expires_at timestamp with time zone,
    call_count integer DEFAULT 0 NOT NULL,
    proof_count integer DEFAULT 0 NOT NULL,
    take_over_count integer DEFAULT 0 NOT NULL,
    awaits_decision_since timestamp with time zone,
    finished_by text,
    decision_check_at timestamp with time zone,
    correction text,
    decision_check_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT game_order_check CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (finished_at IS NOT NULL))),
    CONSTRAINT game_order_correction_check CHECK ((correction = ANY (ARRAY['taken'::text, 'given_back'::text]))),
    CONSTRAINT game_order_decided CHECK (((decision_check_at IS NULL) OR (awaits_decision_since IS NOT NULL) OR (NOT (finished_by IS DISTINCT FROM 'decision'::text)))),
    CONSTRAINT game_order_decision CHECK (((awaits_decision_since IS NULL) OR (state = 'unclear'::text))),
    CONSTRAINT game_order_finished_by_check CHECK ((finished_by = ANY (ARRAY['receipt'::text, 'refusal'::text, 'fence'::text, 'decision'::text, 'internal'::text]))),
    CONSTRAINT game_order_price_check CHECK ((price >= 0)),
    CONSTRAINT game_order_state_check CHECK ((state = ANY (ARRAY['held'::text, 'performing'::text, 'done'::text, 'refused'::text, 'unclear'::text]))),
    CONSTRAINT game_order_whose_turn CHECK ((num_nonnulls(due_at, lease_expires_at, awaits_decision_since) =
CASE
    WHEN (finished_at IS NULL) THEN 1
    ELSE 0
END))
);

ALTER TABLE public.game_order ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.game_order_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.game_recipe (
    world_id integer NOT NULL,
    recipe_id integer NOT NULL,
    scroll_id integer NOT NULL,
    product_id integer NOT NULL,
    product_count bigint NOT NULL,
    level integer NOT NULL,
    success_rate double precision NOT NULL,
    mp integer NOT NULL,
    is_common boolean NOT NULL,
    CONSTRAINT game_recipe_product_count_check CHECK ((product_count > 0)),
    CONSTRAINT game_recipe_success_rate_check CHECK (((success_rate >= (0)::double precision) AND (success_rate <= (100)::double precision)))
);

CREATE TABLE public.game_recipe_material (
    world_id integer NOT NULL,
    recipe_id integer NOT NULL,
    "position" integer NOT NULL,
    item_id integer NOT NULL,
    quantity bigint NOT NULL,
    CONSTRAINT game_recipe_material_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.game_skill (
    world_id integer NOT NULL,
    skill_id integer NOT NULL,
    name text NOT NULL,
    CONSTRAINT game_skill_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT game_skill_skill_id_check CHECK ((skill_id > 0))
);

CREATE TABLE public.gift (
    id uuid NOT NULL,
    number bigint NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    sender_id uuid NOT NULL,
    receiver_id uuid,
    receiver_email text,
    world_id integer,
    receiver_name text DEFAULT ''::text NOT NULL,
    sender_name text DEFAULT ''::text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    amount bigint NOT NULL,
    order_id uuid,
    release_at timestamp with time zone,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    ended_by text,
    request_key text,
    request_hash bytea,
    CONSTRAINT gift_amount_check CHECK ((amount > 0)),
    CONSTRAINT gift_check CHECK (((kind = 'article'::text) = (order_id IS NOT NULL))),
    CONSTRAINT gift_check1 CHECK (((state = 'waiting'::text) = (finished_at IS NULL))),
    CONSTRAINT gift_check2 CHECK (((state <> ALL (ARRAY['done'::text, 'reversed'::text])) OR (receiver_id IS NOT NULL))),
    CONSTRAINT gift_check3 CHECK ((sender_id <> receiver_id)),
    CONSTRAINT gift_kind_check CHECK ((kind = ANY (ARRAY['coins'::text, 'article'::text]))),
    CONSTRAINT gift_message_check CHECK ((length(message) <= 200)),
    CONSTRAINT gift_receiver_email_check CHECK ((receiver_email = lower(receiver_email))),
    CONSTRAINT gift_receiver_name_check CHECK ((length(receiver_name) <= 64)),
    CONSTRAINT gift_sender_name_check CHECK ((length(sender_name) <= 64)),
    CONSTRAINT gift_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'canceled'::text, 'returned'::text, 'reversed'::text])))
);

CREATE TABLE public.gift_card (
    id uuid NOT NULL,
    number bigint NOT NULL,
    state text NOT NULL,
    buyer_id uuid,
    batch_id uuid,
    amount bigint NOT NULL,
    code_hash bytea NOT NULL,
    code_sealed text,
    usable_at timestamp with time zone,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    redeemed_by uuid,
    request_key text,
    request_hash bytea,
    CONSTRAINT gift_card_amount_check CHECK ((amount > 0)),
    CONSTRAINT gift_card_check CHECK (((buyer_id IS NULL) = (batch_id IS NOT NULL))),
    CONSTRAINT gift_card_check1 CHECK (((state = 'redeemed'::text) = (redeemed_by IS NOT NULL))),
    CONSTRAINT gift_card_check2 CHECK (((state = 'active'::text) = (finished_at IS NULL))),
    CONSTRAINT gift_card_state_check CHECK ((state = ANY (ARRAY['active'::text, 'redeemed'::text, 'canceled'::text, 'expired'::text, 'revoked'::text])))
);

CREATE TABLE public.gift_card_batch (
    id uuid NOT NULL,
    number bigint NOT NULL,
    admin_id uuid NOT NULL,
    request_key text,
    amount bigint NOT NULL,
    count integer NOT NULL,
    note text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT gift_card_batch_amount_check CHECK ((amount > 0)),
    CONSTRAINT gift_card_batch_count_check CHECK (((count >= 1) AND (count <= 500))),
    CONSTRAINT gift_card_batch_note_check CHECK (((note <> ''::text) AND (length(note) <= 500)))
);

ALTER TABLE public.gift_card_batch ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gift_card_batch_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.gift_card ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gift_card_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.gift ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gift_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.goal (
    id integer NOT NULL,
    titles jsonb NOT NULL,
    kind text NOT NULL,
    target bigint NOT NULL,
    qualifies text NOT NULL,
    reward_purse text NOT NULL,
    reward bigint NOT NULL,
    shows_amount boolean DEFAULT false NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    progress bigint DEFAULT 0 NOT NULL,
    reached_at timestamp with time zone,
    finished_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    admin_id uuid,
    request_key text,
    request_hash bytea,
    CONSTRAINT goal_check CHECK ((ends_at > starts_at)),
    CONSTRAINT goal_kind_check CHECK ((kind = ANY (ARRAY['payments'::text, 'votes'::text, 'players'::text]))),
    CONSTRAINT goal_qualifies_check CHECK ((qualifies = ANY (ARRAY['bought'::text, 'voted'::text, 'any'::text]))),
    CONSTRAINT goal_reward_check CHECK ((reward > 0)),
    CONSTRAINT goal_reward_purse_check CHECK ((reward_purse = ANY (ARRAY['coins'::text, 'votes'::text]))),
    CONSTRAINT goal_target_check CHECK ((target > 0))
);

ALTER TABLE public.goal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.goal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.goal_reward (
    goal_id integer NOT NULL,
    player_id uuid NOT NULL,
    purse text NOT NULL,
    amount bigint NOT NULL,
    payment_id uuid,
    given_at timestamp with time zone NOT NULL,
    taken_at timestamp with time zone,
    changes integer DEFAULT 0 NOT NULL,
    CONSTRAINT goal_reward_amount_check CHECK ((amount > 0))
);

CREATE TABLE public.hall_owner (
    id bigint NOT NULL,
    world_id integer NOT NULL,
    hall integer NOT NULL,
    clan text,
    since timestamp with time zone NOT NULL
);

ALTER TABLE public.hall_owner ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.hall_owner_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hold (
    order_id text NOT NULL,
    player_id uuid NOT NULL,
    purse text NOT NULL,
    amount bigint NOT NULL,
    movement_id bigint NOT NULL,
    CONSTRAINT hold_amount_check CHECK ((amount > 0))
);

CREATE TABLE public.hold_closing (
    order_id text NOT NULL,
    player_id uuid NOT NULL,
    purse text NOT NULL,
    amount bigint NOT NULL,
    outcome text NOT NULL,
    movement_id bigint NOT NULL,
    CONSTRAINT hold_closing_outcome_check CHECK ((outcome = ANY (ARRAY['settled'::text, 'released'::text])))
);

CREATE TABLE public.imported_player (
    import_name text NOT NULL,
    subject text NOT NULL,
    player_id uuid NOT NULL,
    coins bigint NOT NULL,
    votes bigint NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT imported_player_coins_check CHECK ((coins >= 0)),
    CONSTRAINT imported_player_import_name_check CHECK ((import_name ~ '^[a-z0-9][a-z0-9._-]{0,49}$'::text)),
    CONSTRAINT imported_player_subject_check CHECK ((subject ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT imported_player_votes_check CHECK ((votes >= 0))
);

CREATE TABLE public.internal_payment (
    payment_id uuid NOT NULL,
    is_paid boolean DEFAULT false NOT NULL,
    is_failed boolean DEFAULT false NOT NULL,
    refunded_cents bigint DEFAULT 0 NOT NULL,
    disputed_cents bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.ledger_entry (
    id bigint NOT NULL,
    movement_id bigint NOT NULL,
    purse text NOT NULL,
    player_id uuid,
    account text,
    amount bigint NOT NULL,
    balance_after bigint,
    "position" bigint,
    debt_after bigint,
    CONSTRAINT ledger_entry_amount_check CHECK ((amount <> 0))
);

ALTER TABLE public.ledger_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail_token (
    hash bytea NOT NULL,
    purpose text NOT NULL,
    player_id uuid NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT mail_token_email_check CHECK ((email = lower(email))),
    CONSTRAINT mail_token_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT mail_token_purpose_check CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'verify-email'::text, 'change-email'::text, 'undo-email'::text])))
);

CREATE TABLE public.mailing (
    id bigint NOT NULL,
    is_email boolean NOT NULL,
    is_notice boolean NOT NULL,
    segment jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    send_at timestamp with time zone,
    recipients integer DEFAULT 0 NOT NULL,
    emails integer DEFAULT 0 NOT NULL,
    created_by uuid NOT NULL,
    sent_by uuid,
    confirmed_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT mailing_check CHECK ((is_email OR is_notice)),
    CONSTRAINT mailing_check1 CHECK (((state = 'draft'::text) OR ((send_at IS NOT NULL) AND (sent_by IS NOT NULL)))),
    CONSTRAINT mailing_check2 CHECK (((state = ANY (ARRAY['sent'::text, 'canceled'::text])) = (finished_at IS NOT NULL))),
    CONSTRAINT mailing_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'canceled'::text])))
);

ALTER TABLE public.mailing ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mailing_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mailing_pace (
    id boolean DEFAULT true NOT NULL,
    next_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mailing_pace_id_check CHECK (id)
);

CREATE TABLE public.mailing_recipient (
    mailing_id bigint NOT NULL,
    player_id uuid NOT NULL,
    language text NOT NULL,
    is_notice boolean NOT NULL,
    notice_seen_at timestamp with time zone,
    email_state text NOT NULL,
    claim uuid,
    claimed_at timestamp with time zone,
    lease_until timestamp with time zone,
    attempt smallint DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    finished_at timestamp with time zone,
    answer text,
    unsubscribed_at timestamp with time zone,
    CONSTRAINT mailing_recipient_answer_check CHECK ((length(answer) <= 300)),
    CONSTRAINT mailing_recipient_check CHECK (((email_state = ANY (ARRAY['claimed'::text, 'sending'::text])) = (lease_until IS NOT NULL))),
    CONSTRAINT mailing_recipient_email_state_check CHECK ((email_state = ANY (ARRAY['none'::text, 'queued'::text, 'claimed'::text, 'sending'::text, 'sent'::text, 'bounced'::text, 'failed'::text, 'unclear'::text, 'skipped'::text])))
);

CREATE TABLE public.mailing_text (
    mailing_id bigint NOT NULL,
    language text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    CONSTRAINT mailing_text_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150)))
);

CREATE TABLE public.market_day (
    world_id integer NOT NULL,
    item_id integer NOT NULL,
    enchant integer NOT NULL,
    day date NOT NULL,
    low numeric(20,0),
    median numeric(20,0),
    shops integer NOT NULL,
    best_bid numeric(20,0)
);

CREATE TABLE public.market_offer (
    id bigint NOT NULL,
    world_id integer NOT NULL,
    fingerprint bytea NOT NULL,
    seller_id bigint NOT NULL,
    seller_name text NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    item_name text NOT NULL,
    enchant integer NOT NULL,
    quantity numeric(20,0) NOT NULL,
    price numeric(20,0) NOT NULL,
    shop text NOT NULL,
    x integer,
    y integer,
    CONSTRAINT market_offer_kind_check CHECK ((kind = ANY (ARRAY['sell'::text, 'buy'::text, 'package'::text, 'craft'::text])))
);

ALTER TABLE public.market_offer ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.market_offer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.market_richest (
    world_id integer NOT NULL,
    place integer NOT NULL,
    seller_id bigint NOT NULL,
    seller_name text NOT NULL,
    worth numeric(40,0) NOT NULL,
    goods integer NOT NULL,
    x integer,
    y integer
);

CREATE TABLE public.market_seen (
    world_id integer NOT NULL,
    day date NOT NULL,
    item_id integer NOT NULL,
    enchant integer NOT NULL,
    is_bid boolean NOT NULL,
    price numeric(20,0) NOT NULL,
    seller_id bigint NOT NULL
);

CREATE TABLE public.market_snapshot (
    world_id integer NOT NULL,
    read_at timestamp with time zone NOT NULL,
    content_hash bytea NOT NULL,
    day date
);

CREATE TABLE public.market_usual (
    world_id integer NOT NULL,
    item_id integer NOT NULL,
    enchant integer NOT NULL,
    price numeric(20,0) NOT NULL
);

CREATE TABLE public.milestone (
    name text NOT NULL,
    reached_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT milestone_name_check CHECK ((name = ANY (ARRAY['email_sent'::text, 'checklist_dismissed'::text])))
);

CREATE TABLE public.movement (
    id bigint NOT NULL,
    request_key text NOT NULL,
    reason text NOT NULL,
    reference text,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    player_id uuid,
    purse text,
    account text,
    amount bigint,
    entry_count integer
);

ALTER TABLE public.movement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.movement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification (
    id bigint NOT NULL,
    event_id bigint NOT NULL,
    player_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone
);

CREATE TABLE public.notification_clan (
    world_id integer NOT NULL,
    clan text NOT NULL,
    level integer NOT NULL,
    leader text
);

CREATE TABLE public.notification_delivery (
    id bigint NOT NULL,
    event_id bigint NOT NULL,
    channel text NOT NULL,
    endpoint_id bigint,
    state text DEFAULT 'queued'::text NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    claim uuid,
    claimed_at timestamp with time zone,
    lease_until timestamp with time zone,
    attempt smallint DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    answer text,
    clan_webhook_id bigint,
    CONSTRAINT notification_delivery_answer_check CHECK ((length(answer) <= 300)),
    CONSTRAINT notification_delivery_check CHECK (((state = ANY (ARRAY['claimed'::text, 'sending'::text])) = (lease_until IS NOT NULL))),
    CONSTRAINT notification_delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'claimed'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unclear'::text, 'skipped'::text, 'gone'::text])))
);

ALTER TABLE public.notification_delivery ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_delivery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification_endpoint (
    id bigint NOT NULL,
    player_id uuid NOT NULL,
    channel text NOT NULL,
    target text DEFAULT ''::text NOT NULL,
    push_key text,
    push_secret text,
    label text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT notification_endpoint_check CHECK (((channel = 'push'::text) = ((push_key IS NOT NULL) AND (push_secret IS NOT NULL)))),
    CONSTRAINT notification_endpoint_label_check CHECK ((length(label) <= 100)),
    CONSTRAINT notification_endpoint_push_key_check CHECK ((length(push_key) <= 200)),
    CONSTRAINT notification_endpoint_push_secret_check CHECK ((length(push_secret) <= 100)),
    CONSTRAINT notification_endpoint_target_check CHECK ((length(target) <= 1000))
);

ALTER TABLE public.notification_endpoint ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_endpoint_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification_event (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    topic text NOT NULL,
    world_id integer DEFAULT 0 NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    player_id uuid,
    data jsonb NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    fanned_out_to bigint DEFAULT 0 NOT NULL,
    fanned_out_at timestamp with time zone,
    CONSTRAINT notification_event_key_check CHECK ((length(key) <= 300))
);

ALTER TABLE public.notification_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.notification ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification_link (
    player_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.notification_pace (
    channel text NOT NULL,
    next_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.notification_position (
    source text NOT NULL,
    world_id integer DEFAULT 0 NOT NULL,
    "position" bigint NOT NULL,
    began_at bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.notification_preference (
    player_id uuid NOT NULL,
    quiet_from smallint,
    quiet_to smallint,
    zone text NOT NULL,
    CONSTRAINT notification_preference_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
    CONSTRAINT notification_preference_check1 CHECK ((quiet_from <> quiet_to)),
    CONSTRAINT notification_preference_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
    CONSTRAINT notification_preference_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439)))
);

CREATE TABLE public.notification_subscription (
    id bigint NOT NULL,
    player_id uuid NOT NULL,
    topic text NOT NULL,
    world_id integer DEFAULT 0 NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    subject_name text DEFAULT ''::text NOT NULL,
    kinds text[] NOT NULL,
    enchant_from integer DEFAULT 0 NOT NULL,
    price_to numeric(20,0),
    told_price numeric(20,0),
    told_seller bigint,
    told_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notification_subscription_check CHECK (((topic = 'price'::text) = (price_to IS NOT NULL))),
    CONSTRAINT notification_subscription_subject_name_check CHECK ((length(subject_name) <= 60))
);

ALTER TABLE public.notification_subscription ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_subscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.online_sample (
    world_id integer NOT NULL,
    sampled_at timestamp with time zone NOT NULL,
    players integer NOT NULL,
    shops integer NOT NULL,
    CONSTRAINT online_sample_players_check CHECK ((players >= 0)),
    CONSTRAINT online_sample_shops_check CHECK ((shops >= 0))
);

CREATE TABLE public.order_event (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    what text NOT NULL,
    detail text NOT NULL
);

ALTER TABLE public.order_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_key (
    player_id uuid NOT NULL,
    request_key text NOT NULL,
    request_hash bytea NOT NULL,
    order_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_key_request_key_check CHECK ((length(request_key) <= 200))
);

CREATE TABLE public.page_text (
    page text NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    html text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT page_text_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT page_text_page_check CHECK ((page = ANY (ARRAY['connect'::text, 'agreement'::text, 'terms'::text, 'privacy'::text]))),
    CONSTRAINT page_text_title_check CHECK ((title <> ''::text))
);

CREATE TABLE public.panel_view (
    id bigint NOT NULL,
    staff_id uuid NOT NULL,
    player_id uuid NOT NULL,
    reason text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    notice_seen_at timestamp with time zone,
    CONSTRAINT panel_view_of_another CHECK ((staff_id <> player_id)),
    CONSTRAINT panel_view_reason_check CHECK ((length(reason) <= 500)),
    CONSTRAINT panel_view_times CHECK ((expires_at > started_at))
);

ALTER TABLE public.panel_view ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.panel_view_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.passkey (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    name text,
    public_key text NOT NULL,
    credential_id text NOT NULL,
    counter bigint NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.payment (
    id uuid NOT NULL,
    number bigint NOT NULL,
    player_id uuid NOT NULL,
    plan_id integer,
    provider text NOT NULL,
    price_cents bigint NOT NULL,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    coins bigint NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    provider_ref text,
    charge_ref text,
    instrument text,
    refunded_cents bigint DEFAULT 0 NOT NULL,
    disputed_cents bigint DEFAULT 0 NOT NULL,
    coins_taken bigint DEFAULT 0 NOT NULL,
    reason text,
    due_at timestamp with time zone,
    lease_until timestamp with time zone,
    attempt integer DEFAULT 0 NOT NULL,
    news integer DEFAULT 0 NOT NULL,
    nudged_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    credited_at timestamp with time zone,
    taken_at timestamp with time zone,
    promo_id integer,
    promo_coins bigint DEFAULT 0 NOT NULL,
    subscription_id uuid,
    CONSTRAINT payment_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payment_buys CHECK (
CASE
    WHEN (subscription_id IS NULL) THEN ((plan_id IS NOT NULL) AND (coins > 0))
    ELSE ((plan_id IS NULL) AND (coins = 0) AND (promo_coins = 0))
END),
    CONSTRAINT payment_check CHECK (((coins_taken >= 0) AND (coins_taken <= coins))),
    CONSTRAINT payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT payment_disputed_cents_check CHECK ((disputed_cents >= 0)),
    CONSTRAINT payment_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT payment_promo_coins_check CHECK (((promo_coins >= 0) AND ((promo_coins < coins) OR (coins = 0)))),
    CONSTRAINT payment_refunded_cents_check CHECK ((refunded_cents >= 0)),
    CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'credited'::text, 'refunded'::text, 'charged_back'::text, 'failed'::text, 'review'::text])))
);

CREATE TABLE public.payment_bonus (
    payment_id uuid NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    coins bigint NOT NULL,
    reserved_at timestamp with time zone DEFAULT now() NOT NULL,
    is_reserved boolean DEFAULT true NOT NULL,
    given_at timestamp with time zone,
    CONSTRAINT payment_bonus_coins_check CHECK ((coins > 0)),
    CONSTRAINT payment_bonus_kind_check CHECK ((kind = ANY (ARRAY['campaign'::text, 'creator'::text]))),
    CONSTRAINT payment_bonus_reference_check CHECK ((reference <> ''::text))
);

CREATE TABLE public.payment_charge (
    provider text NOT NULL,
    charge_ref text NOT NULL,
    payment_id uuid NOT NULL,
    currency text NOT NULL,
    amount_cents bigint NOT NULL,
    refunded_cents bigint NOT NULL,
    disputed_cents bigint NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.payment_event (
    id bigint NOT NULL,
    provider text NOT NULL,
    event_id text NOT NULL,
    kind text NOT NULL,
    payment_id uuid,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    charge_ref text,
    subscription_id uuid,
    refund_ref text,
    refund_cents bigint,
    CONSTRAINT payment_event_refund_cents_check CHECK ((refund_cents > 0)),
    CONSTRAINT payment_event_refund_ref_check CHECK ((length(refund_ref) <= 255))
);

ALTER TABLE public.payment_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.payment ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_origin (
    payment_id uuid NOT NULL,
    address text,
    user_agent text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.payment_proof (
    payment_id uuid NOT NULL,
    media_type text NOT NULL,
    content bytea NOT NULL,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
    is_encoded boolean DEFAULT false NOT NULL
);

CREATE TABLE public.plan (
    id integer NOT NULL,
    title text NOT NULL,
    price_cents bigint NOT NULL,
    coins bigint NOT NULL,
    bonus_coins bigint DEFAULT 0 NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT plan_check CHECK (((bonus_coins >= 0) AND (bonus_coins < coins))),
    CONSTRAINT plan_coins_check CHECK ((coins > 0)),
    CONSTRAINT plan_price_cents_check CHECK ((price_cents > 0))
);

ALTER TABLE public.plan ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.plan_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.plan_price (
    plan_id integer NOT NULL,
    currency text NOT NULL,
    amount_minor bigint NOT NULL,
    CONSTRAINT plan_price_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT plan_price_currency_check CHECK (((currency ~ '^[A-Z]{3}$'::text) AND (currency <> 'USD'::text)))
);

CREATE TABLE public.plan_text (
    plan_id integer NOT NULL,
    language text NOT NULL,
    description text NOT NULL,
    CONSTRAINT plan_text_description_check CHECK ((description <> ''::text)),
    CONSTRAINT plan_text_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.player (
    id uuid NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    image text,
    language text DEFAULT 'en'::text NOT NULL,
    referral_id text NOT NULL,
    referred_by uuid,
    is_admin boolean DEFAULT false NOT NULL,
    is_streamer boolean DEFAULT false NOT NULL,
    streamer_code text,
    stream_link text,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    suspended_at timestamp with time zone,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    spending_locked_at timestamp with time zone,
    youtube_channel text,
    kick_channel text,
    CONSTRAINT player_check CHECK ((referred_by <> id)),
    CONSTRAINT player_email_check CHECK ((email = lower(email)))
);

CREATE TABLE public.player_device (
    player_id uuid NOT NULL,
    device text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    known_since timestamp with time zone,
    first_login_at timestamp with time zone
);

CREATE TABLE public.player_note (
    id bigint NOT NULL,
    player_id uuid NOT NULL,
    author_id uuid NOT NULL,
    note text NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT player_note_note_check CHECK ((note <> ''::text))
);

ALTER TABLE public.player_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.player_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.post (
    id bigint NOT NULL,
    slug text NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    CONSTRAINT post_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)))
);

ALTER TABLE public.post ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.post_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.post_text (
    post_id bigint NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    html text NOT NULL,
    CONSTRAINT post_text_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT post_text_title_check CHECK ((title <> ''::text))
);

CREATE TABLE public.price_override (
    kind text NOT NULL,
    price bigint NOT NULL,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT price_override_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
    CONSTRAINT price_override_price_check CHECK (((price >= 0) AND (price <= 1000000000)))
);

CREATE TABLE public.promo_code (
    id integer NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    coins bigint,
    percent integer,
    max_uses integer,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    is_active boolean DEFAULT true NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT promo_code_check CHECK (((coins IS NULL) <> (percent IS NULL))),
    CONSTRAINT promo_code_check1 CHECK (((kind = 'bonus'::text) OR (coins IS NOT NULL))),
    CONSTRAINT promo_code_code_check CHECK ((code ~ '^[A-Z0-9-]{3,32}$'::text)),
    CONSTRAINT promo_code_coins_check CHECK (((coins >= 1) AND (coins <= 100000000))),
    CONSTRAINT promo_code_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'bonus'::text]))),
    CONSTRAINT promo_code_max_uses_check CHECK ((max_uses > 0)),
    CONSTRAINT promo_code_percent_check CHECK (((percent >= 1) AND (percent <= 500)))
);

ALTER TABLE public.promo_code ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.promo_code_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.promo_use (
    promo_id integer NOT NULL,
    player_id uuid NOT NULL,
    payment_id uuid,
    coins bigint NOT NULL,
    kept_at timestamp with time zone NOT NULL,
    given_at timestamp with time zone,
    CONSTRAINT promo_use_coins_check CHECK ((coins > 0))
);

CREATE TABLE public.purse (
    player_id uuid NOT NULL,
    purse text NOT NULL,
    balance bigint NOT NULL,
    debt bigint DEFAULT 0 NOT NULL,
    entry_count bigint DEFAULT 0 NOT NULL,
    CONSTRAINT purse_balance_check CHECK (((balance >= 0) AND (balance <= '9007199254740991'::bigint))),
    CONSTRAINT purse_balance_or_debt CHECK (((balance = 0) OR (debt = 0))),
    CONSTRAINT purse_debt_check CHECK (((debt >= 0) AND (debt <= '9007199254740991'::bigint)))
);

CREATE TABLE public.purse_adjustment (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    admin_id uuid NOT NULL,
    request_key text NOT NULL,
    purse text NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT purse_adjustment_amount_check CHECK ((amount <> 0)),
    CONSTRAINT purse_adjustment_purse_check CHECK ((purse = ANY (ARRAY['coins'::text, 'votes'::text, 'referral'::text]))),
    CONSTRAINT purse_adjustment_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE public.rank_day (
    world_id integer NOT NULL,
    board text NOT NULL,
    day date NOT NULL,
    written_at timestamp with time zone NOT NULL
);

CREATE TABLE public.rank_position (
    world_id integer NOT NULL,
    board text NOT NULL,
    day date NOT NULL,
    character_id bigint NOT NULL,
    character_name text NOT NULL,
    "position" integer NOT NULL,
    score bigint NOT NULL,
    CONSTRAINT rank_position_position_check CHECK (("position" > 0))
);

CREATE TABLE public.reconciliation_day (
    day date NOT NULL,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    agrees boolean NOT NULL,
    figures jsonb NOT NULL,
    findings jsonb NOT NULL
);

CREATE TABLE public.referral_reward (
    id bigint NOT NULL,
    referrer_id uuid NOT NULL,
    friend_id uuid NOT NULL,
    kind text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    coins bigint DEFAULT 0 NOT NULL,
    changes integer DEFAULT 0 NOT NULL,
    refused text,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    rule_value bigint,
    CONSTRAINT referral_reward_coins_check CHECK ((coins >= 0)),
    CONSTRAINT referral_reward_kind_check CHECK ((kind = ANY (ARRAY['level'::text, 'play_time'::text, 'first_purchase'::text, 'purchase'::text])))
);

ALTER TABLE public.referral_reward ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.referral_reward_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.referral_visit (
    player_id uuid NOT NULL,
    day date NOT NULL,
    visits integer NOT NULL
);

CREATE TABLE public.referral_watch (
    friend_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL
);

CREATE TABLE public.registration_day (
    day date NOT NULL,
    players integer NOT NULL
);

CREATE TABLE public.report (
    id bigint NOT NULL,
    player_id uuid NOT NULL,
    subject text NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    last_message_at timestamp with time zone DEFAULT now() NOT NULL,
    is_answered boolean DEFAULT false NOT NULL,
    player_read_id bigint DEFAULT 0 NOT NULL,
    staff_read_id bigint DEFAULT 0 NOT NULL,
    last_message_id bigint DEFAULT 0 NOT NULL,
    assigned_to uuid,
    closed_at timestamp with time zone,
    closed_by uuid
);

CREATE TABLE public.report_attachment (
    id uuid NOT NULL,
    report_id bigint NOT NULL,
    message_id bigint,
    uploaded_by uuid NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
    bytes integer DEFAULT 0 NOT NULL,
    CONSTRAINT report_attachment_bytes_check CHECK ((bytes >= 0))
);

ALTER TABLE public.report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.report_message (
    id bigint NOT NULL,
    report_id bigint NOT NULL,
    author_id uuid NOT NULL,
    is_staff boolean NOT NULL,
    body text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.report_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.report_note (
    id bigint NOT NULL,
    report_id bigint NOT NULL,
    author_id uuid NOT NULL,
    body text NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.report_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.revenue_day (
    day date NOT NULL,
    provider text NOT NULL,
    payments integer NOT NULL,
    gross_cents bigint NOT NULL,
    returned_cents bigint NOT NULL,
    coins bigint NOT NULL,
    coins_taken bigint NOT NULL
);

CREATE TABLE public.saved_view (
    id bigint NOT NULL,
    player_id uuid NOT NULL,
    name text NOT NULL,
    path text NOT NULL,
    query text NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT saved_view_path_check CHECK (((path ~ '^/admin(/[a-z-]+)*$'::text) AND (length(path) <= 100))),
    CONSTRAINT saved_view_query_check CHECK ((length(query) <= 500))
);

ALTER TABLE public.saved_view ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saved_view_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.schema_migration (
    version integer NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    compatible_from integer
);

CREATE TABLE public.season_ranking (
    world_id integer NOT NULL,
    season integer NOT NULL,
    is_final boolean NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    ranks jsonb NOT NULL,
    first_seen_at timestamp with time zone,
    recap_at timestamp with time zone
);

CREATE TABLE public.season_recap (
    world_id integer NOT NULL,
    season integer NOT NULL,
    kind text NOT NULL,
    name_key text NOT NULL,
    name text NOT NULL,
    character_id bigint,
    body jsonb NOT NULL,
    CONSTRAINT season_recap_kind_check CHECK ((kind = ANY (ARRAY['character'::text, 'clan'::text])))
);

CREATE TABLE public.session (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    token text NOT NULL,
    ip_address text,
    user_agent text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    method text DEFAULT 'password'::text NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    panel_view_id bigint,
    CONSTRAINT session_method_check CHECK ((method = ANY (ARRAY['password'::text, 'social'::text, 'totp'::text, 'recovery_code'::text, 'passkey'::text])))
);

CREATE TABLE public.setting (
    key text NOT NULL,
    value jsonb,
    sealed text,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT setting_check CHECK (((value IS NULL) <> (sealed IS NULL))),
    CONSTRAINT setting_key_check CHECK ((key ~ '^[A-Za-z0-9_.-]{1,100}$'::text))
);

CREATE TABLE public.setting_change (
    id bigint NOT NULL,
    key text NOT NULL,
    before_value jsonb,
    before_sealed text,
    after_value jsonb,
    after_sealed text,
    changed_by uuid NOT NULL,
    confirmed_by uuid,
    undoes bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.setting_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.setting_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.shop_article ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shop_article_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shop_article_text (
    article_id integer NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    CONSTRAINT shop_article_text_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT shop_article_text_title_check CHECK ((title <> ''::text))
);

CREATE TABLE public.shop_category (
    id integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 1 NOT NULL
);

ALTER TABLE public.shop_category ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shop_category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shop_category_text (
    category_id integer NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    CONSTRAINT shop_category_text_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT shop_category_text_title_check CHECK ((title <> ''::text))
);

CREATE TABLE public.shop_sale (
    order_id uuid NOT NULL,
    article_id integer NOT NULL,
    player_id uuid NOT NULL,
    sold_at timestamp with time zone DEFAULT now() NOT NULL,
    returned_at timestamp with time zone
);

CREATE TABLE public.site_entry (
    id bigint NOT NULL,
    kind text NOT NULL,
    slug text,
    place text DEFAULT 'none'::text NOT NULL,
    "position" smallint NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    is_due boolean DEFAULT false NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    mirrors text[] DEFAULT '{}'::text[] NOT NULL,
    size_bytes bigint,
    sha256 text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    file_id uuid,
    location text DEFAULT ''::text NOT NULL,
    repeats_weekly boolean DEFAULT false NOT NULL,
    repeats_until timestamp with time zone,
    was_visible boolean DEFAULT false NOT NULL,
    CONSTRAINT site_entry_check CHECK (((kind = 'page'::text) = (slug IS NOT NULL))),
    CONSTRAINT site_entry_check1 CHECK ((ends_at > starts_at)),
    CONSTRAINT site_entry_event CHECK (((kind <> 'event'::text) OR ((starts_at IS NOT NULL) AND (ends_at IS NOT NULL)))),
    CONSTRAINT site_entry_file CHECK (((file_id IS NULL) OR (kind = 'download'::text))),
    CONSTRAINT site_entry_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'link'::text, 'banner'::text, 'question'::text, 'download'::text, 'event'::text]))),
    CONSTRAINT site_entry_location_check CHECK ((length(location) <= 100)),
    CONSTRAINT site_entry_place_check CHECK ((place = ANY (ARRAY['none'::text, 'header'::text, 'footer'::text]))),
    CONSTRAINT site_entry_position_check CHECK ((("position" >= 1) AND ("position" <= 99))),
    CONSTRAINT site_entry_repeats CHECK (((repeats_until IS NULL) OR repeats_weekly)),
    CONSTRAINT site_entry_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT site_entry_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT site_entry_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
    CONSTRAINT site_entry_url_check CHECK ((length(url) <= 500))
);

ALTER TABLE public.site_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_entry_text (
    entry_id bigint NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    html text DEFAULT ''::text NOT NULL,
    CONSTRAINT site_entry_text_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT site_entry_text_title_check CHECK ((title <> ''::text))
);

CREATE TABLE public.site_file (
    id uuid NOT NULL,
    name text NOT NULL,
    size_bytes bigint NOT NULL,
    received_bytes bigint DEFAULT 0 NOT NULL,
    sha256 text,
    uploaded_by uuid NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_file_check CHECK (((received_bytes >= 0) AND (received_bytes <= size_bytes))),
    CONSTRAINT site_file_check1 CHECK (((sha256 IS NULL) OR (received_bytes = size_bytes))),
    CONSTRAINT site_file_name_check CHECK ((name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'::text)),
    CONSTRAINT site_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT site_file_size_bytes_check CHECK ((size_bytes > 0))
);

CREATE TABLE public.site_version (
    is_only boolean DEFAULT true NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT site_version_is_only_check CHECK (is_only)
);

CREATE TABLE public.staff_invitation (
    id uuid NOT NULL,
    email text NOT NULL,
    role_id text NOT NULL,
    token_hash bytea NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_invitation_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
    CONSTRAINT staff_invitation_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.staff_member (
    player_id uuid NOT NULL,
    role_id text NOT NULL,
    granted_by uuid,
    granted_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.staff_role (
    id text NOT NULL,
    name text,
    permissions text[],
    coins_per_day bigint,
    refund_max_cents bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_role_check CHECK (((name IS NULL) = (permissions IS NULL))),
    CONSTRAINT staff_role_check1 CHECK (((id <> 'owner'::text) OR ((coins_per_day IS NULL) AND (refund_max_cents IS NULL)))),
    CONSTRAINT staff_role_coins_per_day_check CHECK ((coins_per_day >= 0)),
    CONSTRAINT staff_role_id_check CHECK ((id ~ '^[a-z0-9_-]{1,40}$'::text)),
    CONSTRAINT staff_role_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT staff_role_refund_max_cents_check CHECK ((refund_max_cents >= 0))
);

CREATE TABLE public.stream_status (
    service text NOT NULL,
    channel text NOT NULL,
    external_id text,
    is_live boolean DEFAULT false NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    viewers integer DEFAULT 0 NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    CONSTRAINT stream_status_service_check CHECK ((service = ANY (ARRAY['twitch'::text, 'youtube'::text, 'kick'::text]))),
    CONSTRAINT stream_status_viewers_check CHECK ((viewers >= 0))
);

CREATE TABLE public.subscription (
    id uuid NOT NULL,
    number bigint NOT NULL,
    player_id uuid NOT NULL,
    plan_id integer NOT NULL,
    provider text NOT NULL,
    title text NOT NULL,
    price_cents bigint NOT NULL,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    period_unit text NOT NULL,
    period_count integer NOT NULL,
    world_id integer NOT NULL,
    login text NOT NULL,
    character_id bigint NOT NULL,
    character_name text NOT NULL,
    state text DEFAULT 'opened'::text NOT NULL,
    reason text,
    pay_url text,
    provider_ref text,
    subscription_ref text,
    next_charge_at timestamp with time zone,
    past_due_since timestamp with time zone,
    fix_url text,
    reminder_count integer DEFAULT 0 NOT NULL,
    canceled_at timestamp with time zone,
    canceled_by text,
    wants_cancel boolean DEFAULT false NOT NULL,
    due_at timestamp with time zone DEFAULT now(),
    lease_until timestamp with time zone,
    attempt integer DEFAULT 0 NOT NULL,
    news integer DEFAULT 0 NOT NULL,
    nudged_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subscription_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT subscription_canceled_by_check CHECK ((canceled_by = ANY (ARRAY['player'::text, 'staff'::text, 'dunning'::text, 'dispute'::text, 'deletion'::text, 'provider'::text, 'undeliverable'::text, 'review'::text]))),
    CONSTRAINT subscription_check CHECK (((state = ANY (ARRAY['canceled'::text, 'ended'::text])) = (canceled_at IS NOT NULL))),
    CONSTRAINT subscription_check1 CHECK (((state = 'past_due'::text) = (past_due_since IS NOT NULL))),
    CONSTRAINT subscription_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT subscription_period_count_check CHECK (((period_count >= 1) AND (period_count <= 365))),
    CONSTRAINT subscription_period_unit_check CHECK ((period_unit = ANY (ARRAY['month'::text, 'day'::text]))),
    CONSTRAINT subscription_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT subscription_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT subscription_state_check CHECK ((state = ANY (ARRAY['opened'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'ended'::text, 'failed'::text])))
);

CREATE TABLE public.subscription_event (
    id bigint NOT NULL,
    subscription_id uuid NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    CONSTRAINT subscription_event_detail_check CHECK ((length(detail) <= 500)),
    CONSTRAINT subscription_event_kind_check CHECK ((length(kind) <= 40))
);

ALTER TABLE public.subscription_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.subscription_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.vip_change (
    id uuid NOT NULL,
    number bigint NOT NULL,
    payment_id uuid NOT NULL,
    seconds bigint NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    order_id uuid,
    refusal text,
    attempt integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now(),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT vip_change_check CHECK (((state = 'waiting'::text) = (due_at IS NOT NULL))),
    CONSTRAINT vip_change_check1 CHECK (((state <> 'ordered'::text) OR (order_id IS NOT NULL))),
    CONSTRAINT vip_change_seconds_check CHECK ((seconds <> 0)),
    CONSTRAINT vip_change_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ordered'::text, 'done'::text, 'undeliverable'::text, 'dropped'::text])))
);

CREATE VIEW public.subscription_movement WITH (security_invoker='true') AS
 SELECT vip_change.id,
    vip_change.number,
    vip_change.payment_id,
    vip_change.seconds,
    vip_change.state,
    vip_change.order_id,
    vip_change.refusal,
    vip_change.attempt,
    vip_change.due_at,
    vip_change.created_at
   FROM public.vip_change;

ALTER TABLE public.subscription ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.subscription_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.subscription_period (
    payment_id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    provider text NOT NULL,
    period_ref text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    refund_cents bigint,
    refund_reason text,
    refund_state text,
    refund_due_at timestamp with time zone,
    refund_attempt integer DEFAULT 0 NOT NULL,
    refund_started_at timestamp with time zone,
    refund_before_cents bigint,
    CONSTRAINT subscription_period_check CHECK ((ends_at > starts_at)),
    CONSTRAINT subscription_period_check1 CHECK (((refund_cents IS NULL) = (refund_state IS NULL))),
    CONSTRAINT subscription_period_check2 CHECK (((refund_state = 'wanted'::text) = (refund_due_at IS NOT NULL))),
    CONSTRAINT subscription_period_refund_before_cents_check CHECK ((refund_before_cents >= 0)),
    CONSTRAINT subscription_period_refund_cents_check CHECK ((refund_cents > 0)),
    CONSTRAINT subscription_period_refund_reason_check CHECK ((refund_reason = ANY (ARRAY['ended'::text, 'undeliverable'::text]))),
    CONSTRAINT subscription_period_refund_state_check CHECK ((refund_state = ANY (ARRAY['wanted'::text, 'sent'::text, 'refused'::text])))
);

CREATE TABLE public.subscription_plan (
    id integer NOT NULL,
    titles jsonb NOT NULL,
    world_id integer NOT NULL,
    price_cents bigint NOT NULL,
    period_unit text NOT NULL,
    period_count integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subscription_plan_period_count_check CHECK (((period_count >= 1) AND (period_count <= 365))),
    CONSTRAINT subscription_plan_period_unit_check CHECK ((period_unit = ANY (ARRAY['month'::text, 'day'::text]))),
    CONSTRAINT subscription_plan_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT subscription_plan_titles_check CHECK ((titles ? 'en'::text))
);

ALTER TABLE public.subscription_plan ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.subscription_plan_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.subscription_plan_ref (
    provider text NOT NULL,
    plan_key text NOT NULL,
    ref text NOT NULL,
    CONSTRAINT subscription_plan_ref_plan_key_check CHECK ((length(plan_key) <= 200)),
    CONSTRAINT subscription_plan_ref_ref_check CHECK ((length(ref) <= 255))
);

CREATE TABLE public.text_override (
    language text NOT NULL,
    key text NOT NULL,
    text text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT text_override_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
    CONSTRAINT text_override_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT text_override_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

CREATE TABLE public.two_factor (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    last_step bigint
);

CREATE TABLE public.upload_quota (
    player_id uuid NOT NULL,
    day date NOT NULL,
    files integer NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT upload_quota_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT upload_quota_files_check CHECK ((files >= 0))
);

CREATE TABLE public.verification (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.vip_change ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.vip_change_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.vote_attempt (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    site text NOT NULL,
    reference text NOT NULL,
    ip_v4 text,
    ip_v6 text,
    state text DEFAULT 'open'::text NOT NULL,
    proof text,
    points bigint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone,
    checks integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    credited_at timestamp with time zone,
    addresses text[] DEFAULT '{}'::text[] NOT NULL,
    recheck_at timestamp with time zone,
    checked_at timestamp with time zone,
    CONSTRAINT vote_attempt_check CHECK (((state = 'credited'::text) = (credited_at IS NOT NULL))),
    CONSTRAINT vote_attempt_state_check CHECK ((state = ANY (ARRAY['open'::text, 'credited'::text, 'expired'::text, 'refused'::text])))
);

CREATE TABLE public.vote_claim (
    site text NOT NULL,
    identity text NOT NULL,
    is_shared boolean NOT NULL,
    attempt_id uuid NOT NULL,
    until timestamp with time zone NOT NULL
);

CREATE TABLE public.vote_month (
    month date NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);

CREATE TABLE public.vote_month_place (
    month date NOT NULL,
    place integer NOT NULL,
    player_id uuid NOT NULL,
    votes integer NOT NULL,
    purse text DEFAULT 'votes'::text NOT NULL,
    prize bigint DEFAULT 0 NOT NULL,
    CONSTRAINT vote_month_place_place_check CHECK ((place > 0)),
    CONSTRAINT vote_month_place_votes_check CHECK ((votes > 0))
);

CREATE TABLE public.vote_site_health (
    site text NOT NULL,
    answered_at timestamp with time zone,
    failed_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    last_error text
);

CREATE TABLE public.vote_site_setting (
    site text NOT NULL,
    is_active boolean NOT NULL,
    "position" integer NOT NULL,
    points integer,
    CONSTRAINT vote_site_setting_points_check CHECK (((points >= 1) AND (points <= 1000)))
);

CREATE TABLE public.vote_streak (
    player_id uuid NOT NULL,
    days integer NOT NULL,
    last_day date NOT NULL,
    CONSTRAINT vote_streak_days_check CHECK ((days > 0))
);

CREATE TABLE public.waiting_room (
    is_only boolean DEFAULT true NOT NULL,
    issued bigint DEFAULT 0 NOT NULL,
    admitted bigint DEFAULT 0 NOT NULL,
    CONSTRAINT waiting_room_check CHECK (((admitted >= 0) AND (admitted <= issued))),
    CONSTRAINT waiting_room_is_only_check CHECK (is_only)
);

CREATE TABLE public.waiting_room_use (
    place bigint NOT NULL,
    uses integer DEFAULT 1 NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.webhook_delivery (
    id bigint NOT NULL,
    message_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    claim uuid,
    lease_until timestamp with time zone,
    attempt smallint DEFAULT 0 NOT NULL,
    status smallint,
    answer text,
    attempted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_delivery_answer_check CHECK ((length(answer) <= 200)),
    CONSTRAINT webhook_delivery_check CHECK (((state = 'sending'::text) = (lease_until IS NOT NULL))),
    CONSTRAINT webhook_delivery_check1 CHECK (((state = 'sending'::text) = (claim IS NOT NULL))),
    CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'delivered'::text, 'failed'::text])))
);

ALTER TABLE public.webhook_delivery ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_delivery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webhook_endpoint (
    id uuid NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    secret_sealed text NOT NULL,
    old_secret_sealed text,
    old_secret_until timestamp with time zone,
    is_active boolean DEFAULT true NOT NULL,
    stop_reason text,
    stopped_at timestamp with time zone,
    delivered_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_endpoint_check CHECK (((old_secret_sealed IS NULL) = (old_secret_until IS NULL))),
    CONSTRAINT webhook_endpoint_check1 CHECK ((is_active = (stop_reason IS NULL))),
    CONSTRAINT webhook_endpoint_check2 CHECK ((is_active = (stopped_at IS NULL))),
    CONSTRAINT webhook_endpoint_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT webhook_endpoint_stop_reason_check CHECK ((stop_reason = ANY (ARRAY['staff'::text, 'gone'::text, 'failing'::text]))),
    CONSTRAINT webhook_endpoint_url_check CHECK ((length(url) <= 500))
);

CREATE TABLE public.webhook_message (
    id uuid NOT NULL,
    type text NOT NULL,
    key text NOT NULL,
    body text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_message_body_check CHECK ((length(body) <= 20000)),
    CONSTRAINT webhook_message_key_check CHECK ((length(key) <= 300))
);

CREATE TABLE public.webhook_type (
    endpoint_id uuid NOT NULL,
    type text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.world_capability (
    world_id integer NOT NULL,
    capabilities jsonb NOT NULL,
    read_at timestamp with time zone NOT NULL
);

CREATE TABLE public.world_diagnosis (
    world_id integer NOT NULL,
    examined_at timestamp with time zone NOT NULL,
    findings jsonb NOT NULL,
    grants jsonb NOT NULL,
    fixes jsonb NOT NULL
);

CREATE TABLE public.world_snapshot (
    world_id integer NOT NULL,
    board text NOT NULL,
    version bigint NOT NULL,
    content_version bigint NOT NULL,
    content_hash bytea NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    body bytea NOT NULL,
    body_gzip bytea NOT NULL,
    body_brotli bytea NOT NULL
);

CREATE TABLE public.world_status (
    world_id integer NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    is_reachable boolean NOT NULL,
    players_online integer,
    shops_online integer,
    checked_at timestamp with time zone NOT NULL,
    reached_at timestamp with time zone,
    last_error text,
    took_ms integer,
    failed_at timestamp with time zone,
    last_failure text
);

ALTER TABLE ONLY public.agreement_acceptance
    ADD CONSTRAINT agreement_acceptance_pkey PRIMARY KEY (player_id, sha256);

ALTER TABLE ONLY public.agreement_text
    ADD CONSTRAINT agreement_text_pkey PRIMARY KEY (sha256);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_prefix_key UNIQUE (prefix);

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_proposed_by_request_key_key UNIQUE (proposed_by, request_key);

ALTER TABLE ONLY public.audit_log_head
    ADD CONSTRAINT audit_log_head_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_appeal_report_id_key UNIQUE (appeal_report_id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_ban_order_id_key UNIQUE (ban_order_id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_lift_order_id_key UNIQUE (lift_order_id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_number_key UNIQUE (number);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.boss_event
    ADD CONSTRAINT boss_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.boss_event
    ADD CONSTRAINT boss_event_world_id_boss_kind_happened_at_key UNIQUE (world_id, boss, kind, happened_at);

ALTER TABLE ONLY public.boss_state
    ADD CONSTRAINT boss_state_pkey PRIMARY KEY (world_id, boss);

ALTER TABLE ONLY public.campaign
    ADD CONSTRAINT campaign_admin_id_request_key_key UNIQUE (admin_id, request_key);

ALTER TABLE ONLY public.campaign
    ADD CONSTRAINT campaign_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.canned_reply
    ADD CONSTRAINT canned_reply_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.canned_reply_text
    ADD CONSTRAINT canned_reply_text_pkey PRIMARY KEY (canned_reply_id, language);

ALTER TABLE ONLY public.castle_owner
    ADD CONSTRAINT castle_owner_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.castle_siege
    ADD CONSTRAINT castle_siege_pkey PRIMARY KEY (world_id, castle, starts_at);

ALTER TABLE ONLY public.census_day
    ADD CONSTRAINT census_day_pkey PRIMARY KEY (world_id, day, kind, name);

ALTER TABLE ONLY public.character_sheet
    ADD CONSTRAINT character_sheet_pkey PRIMARY KEY (world_id, character_id);

ALTER TABLE ONLY public.clan_page
    ADD CONSTRAINT clan_page_number_key UNIQUE (number);

ALTER TABLE ONLY public.clan_page
    ADD CONSTRAINT clan_page_pkey PRIMARY KEY (world_id, clan_key);

ALTER TABLE ONLY public.clan_request
    ADD CONSTRAINT clan_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.clan_siege_answer
    ADD CONSTRAINT clan_siege_answer_pkey PRIMARY KEY (world_id, clan_key, castle, siege_at, character_id);

ALTER TABLE ONLY public.clan_siege
    ADD CONSTRAINT clan_siege_pkey PRIMARY KEY (world_id, clan_key, castle, siege_at);

ALTER TABLE ONLY public.clan_webhook
    ADD CONSTRAINT clan_webhook_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.clan_webhook
    ADD CONSTRAINT clan_webhook_world_id_clan_key_key UNIQUE (world_id, clan_key);

ALTER TABLE ONLY public.coin_flow_day
    ADD CONSTRAINT coin_flow_day_pkey PRIMARY KEY (day, purse, account);

ALTER TABLE ONLY public.content_image
    ADD CONSTRAINT content_image_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.creator_choice
    ADD CONSTRAINT creator_choice_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.creator
    ADD CONSTRAINT creator_code_key UNIQUE (code);

ALTER TABLE ONLY public.creator_payout
    ADD CONSTRAINT creator_payout_number_key UNIQUE (number);

ALTER TABLE ONLY public.creator_payout
    ADD CONSTRAINT creator_payout_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.creator
    ADD CONSTRAINT creator_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.creator
    ADD CONSTRAINT creator_player_id_key UNIQUE (player_id);

ALTER TABLE ONLY public.creator_use
    ADD CONSTRAINT creator_use_number_key UNIQUE (number);

ALTER TABLE ONLY public.creator_use
    ADD CONSTRAINT creator_use_pkey PRIMARY KEY (payment_id);

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_provider_id_account_id_key UNIQUE (provider_id, account_id);

ALTER TABLE ONLY public.crest_owner
    ADD CONSTRAINT crest_owner_pkey PRIMARY KEY (world_id, kind, owner_id);

ALTER TABLE ONLY public.crest
    ADD CONSTRAINT crest_pkey PRIMARY KEY (world_id, kind, crest_id);

ALTER TABLE ONLY public.daily_cap_use
    ADD CONSTRAINT daily_cap_use_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.daily_claim_identity
    ADD CONSTRAINT daily_claim_identity_pkey PRIMARY KEY (day, identity);

ALTER TABLE ONLY public.daily_claim
    ADD CONSTRAINT daily_claim_pkey PRIMARY KEY (player_id, day);

ALTER TABLE ONLY public.day_mark
    ADD CONSTRAINT day_mark_pkey PRIMARY KEY (topic);

ALTER TABLE ONLY public.demo_mail
    ADD CONSTRAINT demo_mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dispute_consequence
    ADD CONSTRAINT dispute_consequence_pkey PRIMARY KEY (dispute_id, kind);

ALTER TABLE ONLY public.dispute
    ADD CONSTRAINT dispute_dispute_ref_provider_key UNIQUE (dispute_ref, provider);

ALTER TABLE ONLY public.dispute_event
    ADD CONSTRAINT dispute_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dispute_evidence
    ADD CONSTRAINT dispute_evidence_pkey PRIMARY KEY (dispute_id);

ALTER TABLE ONLY public.dispute
    ADD CONSTRAINT dispute_number_key UNIQUE (number);

ALTER TABLE ONLY public.dispute
    ADD CONSTRAINT dispute_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_consent
    ADD CONSTRAINT email_consent_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.email_suppression
    ADD CONSTRAINT email_suppression_pkey PRIMARY KEY (email_hash);

ALTER TABLE ONLY public.error_group
    ADD CONSTRAINT error_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.error_group
    ADD CONSTRAINT error_group_place_key UNIQUE (place);

ALTER TABLE ONLY public.error_log
    ADD CONSTRAINT error_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.first_payment
    ADD CONSTRAINT first_payment_payment_id_key UNIQUE (payment_id);

ALTER TABLE ONLY public.first_payment
    ADD CONSTRAINT first_payment_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.game_account
    ADD CONSTRAINT game_account_pkey PRIMARY KEY (world_id, login);

ALTER TABLE ONLY public.game_character
    ADD CONSTRAINT game_character_pkey PRIMARY KEY (world_id, character_id);

ALTER TABLE ONLY public.game_data
    ADD CONSTRAINT game_data_pkey PRIMARY KEY (world_id);

ALTER TABLE ONLY public.game_drop
    ADD CONSTRAINT game_drop_pkey PRIMARY KEY (world_id, npc_id, "position");

ALTER TABLE ONLY public.game_habitat
    ADD CONSTRAINT game_habitat_pkey PRIMARY KEY (world_id, npc_id, place);

ALTER TABLE ONLY public.game_item
    ADD CONSTRAINT game_item_pkey PRIMARY KEY (world_id, item_id);

ALTER TABLE ONLY public.game_monster
    ADD CONSTRAINT game_monster_pkey PRIMARY KEY (world_id, npc_id);

ALTER TABLE ONLY public.game_order
    ADD CONSTRAINT game_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.game_order
    ADD CONSTRAINT game_order_player_id_request_key_key UNIQUE (player_id, request_key);

ALTER TABLE ONLY public.game_recipe_material
    ADD CONSTRAINT game_recipe_material_pkey PRIMARY KEY (world_id, recipe_id, "position");

ALTER TABLE ONLY public.game_recipe
    ADD CONSTRAINT game_recipe_pkey PRIMARY KEY (world_id, recipe_id);

ALTER TABLE ONLY public.game_skill
    ADD CONSTRAINT game_skill_pkey PRIMARY KEY (world_id, skill_id);

ALTER TABLE ONLY public.gift_card_batch
    ADD CONSTRAINT gift_card_batch_admin_id_request_key_key UNIQUE (admin_id, request_key);

ALTER TABLE ONLY public.gift_card_batch
    ADD CONSTRAINT gift_card_batch_number_key UNIQUE (number);

ALTER TABLE ONLY public.gift_card_batch
    ADD CONSTRAINT gift_card_batch_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gift_card
    ADD CONSTRAINT gift_card_buyer_id_request_key_key UNIQUE (buyer_id, request_key);

ALTER TABLE ONLY public.gift_card
    ADD CONSTRAINT gift_card_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.gift_card
    ADD CONSTRAINT gift_card_number_key UNIQUE (number);

ALTER TABLE ONLY public.gift_card
    ADD CONSTRAINT gift_card_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_number_key UNIQUE (number);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_order_id_key UNIQUE (order_id);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_sender_id_request_key_key UNIQUE (sender_id, request_key);

ALTER TABLE ONLY public.goal
    ADD CONSTRAINT goal_admin_id_request_key_key UNIQUE (admin_id, request_key);

ALTER TABLE ONLY public.goal
    ADD CONSTRAINT goal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.goal_reward
    ADD CONSTRAINT goal_reward_pkey PRIMARY KEY (goal_id, player_id);

ALTER TABLE ONLY public.hall_owner
    ADD CONSTRAINT hall_owner_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hold_closing
    ADD CONSTRAINT hold_closing_movement_id_key UNIQUE (movement_id);

ALTER TABLE ONLY public.hold_closing
    ADD CONSTRAINT hold_closing_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_movement_id_key UNIQUE (movement_id);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_order_id_player_id_purse_amount_key UNIQUE (order_id, player_id, purse, amount);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.imported_player
    ADD CONSTRAINT imported_player_pkey PRIMARY KEY (import_name, subject);

ALTER TABLE ONLY public.internal_payment
    ADD CONSTRAINT internal_payment_pkey PRIMARY KEY (payment_id);

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE public.ledger_entry
    ADD CONSTRAINT ledger_entry_purse_check CHECK ((purse = ANY (ARRAY['coins'::text, 'votes'::text, 'referral'::text, 'earnings'::text]))) NOT VALID;

ALTER TABLE public.ledger_entry
    ADD CONSTRAINT ledger_entry_side CHECK (
CASE
    WHEN (player_id IS NULL) THEN ((account IS NOT NULL) AND ("position" IS NULL) AND (balance_after IS NULL) AND (debt_after IS NULL))
    ELSE (((account IS NULL) OR (account = 'debt'::text)) AND ("position" > 0) AND (balance_after IS NOT NULL) AND (debt_after IS NOT NULL))
END) NOT VALID;

ALTER TABLE ONLY public.mail_token
    ADD CONSTRAINT mail_token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.mailing_pace
    ADD CONSTRAINT mailing_pace_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mailing
    ADD CONSTRAINT mailing_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mailing_recipient
    ADD CONSTRAINT mailing_recipient_pkey PRIMARY KEY (mailing_id, player_id);

ALTER TABLE ONLY public.mailing_text
    ADD CONSTRAINT mailing_text_pkey PRIMARY KEY (mailing_id, language);

ALTER TABLE ONLY public.market_day
    ADD CONSTRAINT market_day_pkey PRIMARY KEY (world_id, item_id, enchant, day) INCLUDE (low, median, shops, best_bid);

ALTER TABLE ONLY public.market_offer
    ADD CONSTRAINT market_offer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.market_offer
    ADD CONSTRAINT market_offer_world_id_fingerprint_key UNIQUE (world_id, fingerprint);

ALTER TABLE ONLY public.market_richest
    ADD CONSTRAINT market_richest_pkey PRIMARY KEY (world_id, place);

ALTER TABLE ONLY public.market_seen
    ADD CONSTRAINT market_seen_pkey PRIMARY KEY (world_id, day, item_id, enchant, is_bid, price, seller_id);

ALTER TABLE ONLY public.market_snapshot
    ADD CONSTRAINT market_snapshot_pkey PRIMARY KEY (world_id);

ALTER TABLE ONLY public.market_usual
    ADD CONSTRAINT market_usual_pkey PRIMARY KEY (world_id, item_id, enchant);

ALTER TABLE ONLY public.milestone
    ADD CONSTRAINT milestone_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.movement
    ADD CONSTRAINT movement_pkey PRIMARY KEY (id);

ALTER TABLE public.movement
    ADD CONSTRAINT movement_purse_check CHECK ((purse = ANY (ARRAY['coins'::text, 'votes'::text, 'referral'::text, 'earnings'::text]))) NOT VALID;

ALTER TABLE ONLY public.movement
    ADD CONSTRAINT movement_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.notification_clan
    ADD CONSTRAINT notification_clan_pkey PRIMARY KEY (world_id, clan);

ALTER TABLE ONLY public.notification_delivery
    ADD CONSTRAINT notification_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_endpoint
    ADD CONSTRAINT notification_endpoint_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_event_id_player_id_key UNIQUE (event_id, player_id);

ALTER TABLE ONLY public.notification_event
    ADD CONSTRAINT notification_event_key_key UNIQUE (key);

ALTER TABLE ONLY public.notification_event
    ADD CONSTRAINT notification_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_link
    ADD CONSTRAINT notification_link_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.notification_link
    ADD CONSTRAINT notification_link_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.notification_pace
    ADD CONSTRAINT notification_pace_pkey PRIMARY KEY (channel);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_position
    ADD CONSTRAINT notification_position_pkey PRIMARY KEY (source, world_id);

ALTER TABLE ONLY public.notification_preference
    ADD CONSTRAINT notification_preference_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.notification_subscription
    ADD CONSTRAINT notification_subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.online_sample
    ADD CONSTRAINT online_sample_pkey PRIMARY KEY (world_id, sampled_at);

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_key
    ADD CONSTRAINT order_key_pkey PRIMARY KEY (player_id, request_key);

ALTER TABLE ONLY public.page_text
    ADD CONSTRAINT page_text_pkey PRIMARY KEY (page, language);

ALTER TABLE ONLY public.panel_view
    ADD CONSTRAINT panel_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_bonus
    ADD CONSTRAINT payment_bonus_pkey PRIMARY KEY (payment_id, kind, reference);

ALTER TABLE ONLY public.payment_charge
    ADD CONSTRAINT payment_charge_pkey PRIMARY KEY (provider, charge_ref);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_provider_event_id_key UNIQUE (provider, event_id);

ALTER TABLE ONLY public.payment_origin
    ADD CONSTRAINT payment_origin_pkey PRIMARY KEY (payment_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_proof
    ADD CONSTRAINT payment_proof_pkey PRIMARY KEY (payment_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_provider_provider_ref_key UNIQUE (provider, provider_ref);

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.plan_price
    ADD CONSTRAINT plan_price_pkey PRIMARY KEY (plan_id, currency);

ALTER TABLE ONLY public.plan_text
    ADD CONSTRAINT plan_text_pkey PRIMARY KEY (plan_id, language);

ALTER TABLE ONLY public.player_device
    ADD CONSTRAINT player_device_pkey PRIMARY KEY (player_id, device);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_email_key UNIQUE (email);

ALTER TABLE ONLY public.player_note
    ADD CONSTRAINT player_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_referral_id_key UNIQUE (referral_id);

ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.post_text
    ADD CONSTRAINT post_text_pkey PRIMARY KEY (post_id, language);

ALTER TABLE ONLY public.price_override
    ADD CONSTRAINT price_override_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.promo_code
    ADD CONSTRAINT promo_code_code_key UNIQUE (code);

ALTER TABLE ONLY public.promo_code
    ADD CONSTRAINT promo_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.promo_use
    ADD CONSTRAINT promo_use_pkey PRIMARY KEY (promo_id, player_id);

ALTER TABLE ONLY public.purse_adjustment
    ADD CONSTRAINT purse_adjustment_admin_id_request_key_key UNIQUE (admin_id, request_key);

ALTER TABLE ONLY public.purse_adjustment
    ADD CONSTRAINT purse_adjustment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.purse
    ADD CONSTRAINT purse_pkey PRIMARY KEY (player_id, purse);

ALTER TABLE public.purse
    ADD CONSTRAINT purse_purse_check CHECK ((purse = ANY (ARRAY['coins'::text, 'votes'::text, 'referral'::text, 'earnings'::text]))) NOT VALID;

ALTER TABLE ONLY public.rank_day
    ADD CONSTRAINT rank_day_pkey PRIMARY KEY (world_id, board, day);

ALTER TABLE ONLY public.rank_position
    ADD CONSTRAINT rank_position_pkey PRIMARY KEY (world_id, board, day, character_id);

ALTER TABLE ONLY public.reconciliation_day
    ADD CONSTRAINT reconciliation_day_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.referral_reward
    ADD CONSTRAINT referral_reward_friend_id_kind_reference_key UNIQUE (friend_id, kind, reference);

ALTER TABLE ONLY public.referral_reward
    ADD CONSTRAINT referral_reward_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.referral_visit
    ADD CONSTRAINT referral_visit_pkey PRIMARY KEY (player_id, day);

ALTER TABLE ONLY public.referral_watch
    ADD CONSTRAINT referral_watch_pkey PRIMARY KEY (friend_id);

ALTER TABLE ONLY public.registration_day
    ADD CONSTRAINT registration_day_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.report_attachment
    ADD CONSTRAINT report_attachment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_message
    ADD CONSTRAINT report_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_note
    ADD CONSTRAINT report_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.revenue_day
    ADD CONSTRAINT revenue_day_pkey PRIMARY KEY (day, provider);

ALTER TABLE ONLY public.saved_view
    ADD CONSTRAINT saved_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_view
    ADD CONSTRAINT saved_view_player_id_path_name_key UNIQUE (player_id, path, name);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.season_ranking
    ADD CONSTRAINT season_ranking_pkey PRIMARY KEY (world_id, season);

ALTER TABLE ONLY public.season_recap
    ADD CONSTRAINT season_recap_pkey PRIMARY KEY (world_id, kind, name_key, season);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);

ALTER TABLE ONLY public.setting_change
    ADD CONSTRAINT setting_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.shop_article
    ADD CONSTRAINT shop_article_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shop_article_text
    ADD CONSTRAINT shop_article_text_pkey PRIMARY KEY (article_id, language);

ALTER TABLE ONLY public.shop_category
    ADD CONSTRAINT shop_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shop_category_text
    ADD CONSTRAINT shop_category_text_pkey PRIMARY KEY (category_id, language);

ALTER TABLE ONLY public.shop_sale
    ADD CONSTRAINT shop_sale_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.site_entry
    ADD CONSTRAINT site_entry_file_id_key UNIQUE (file_id);

ALTER TABLE ONLY public.site_entry
    ADD CONSTRAINT site_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_entry
    ADD CONSTRAINT site_entry_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.site_entry_text
    ADD CONSTRAINT site_entry_text_pkey PRIMARY KEY (entry_id, language);

ALTER TABLE ONLY public.site_file
    ADD CONSTRAINT site_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_version
    ADD CONSTRAINT site_version_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.staff_role
    ADD CONSTRAINT staff_role_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stream_status
    ADD CONSTRAINT stream_status_pkey PRIMARY KEY (service, channel);

ALTER TABLE ONLY public.subscription_event
    ADD CONSTRAINT subscription_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_number_key UNIQUE (number);

ALTER TABLE ONLY public.subscription_period
    ADD CONSTRAINT subscription_period_pkey PRIMARY KEY (payment_id);

ALTER TABLE ONLY public.subscription_period
    ADD CONSTRAINT subscription_period_provider_period_ref_key UNIQUE (provider, period_ref);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscription_plan
    ADD CONSTRAINT subscription_plan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscription_plan_ref
    ADD CONSTRAINT subscription_plan_ref_pkey PRIMARY KEY (provider, plan_key);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_provider_ref_provider_key UNIQUE (provider_ref, provider);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_subscription_ref_provider_key UNIQUE (subscription_ref, provider);

ALTER TABLE ONLY public.text_override
    ADD CONSTRAINT text_override_pkey PRIMARY KEY (language, key);

ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT two_factor_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT two_factor_player_id_key UNIQUE (player_id);

ALTER TABLE ONLY public.upload_quota
    ADD CONSTRAINT upload_quota_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vip_change
    ADD CONSTRAINT vip_change_number_key UNIQUE (number);

ALTER TABLE ONLY public.vip_change
    ADD CONSTRAINT vip_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vote_attempt
    ADD CONSTRAINT vote_attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vote_attempt
    ADD CONSTRAINT vote_attempt_reference_key UNIQUE (reference);

ALTER TABLE ONLY public.vote_claim
    ADD CONSTRAINT vote_claim_pkey PRIMARY KEY (site, identity);

ALTER TABLE ONLY public.vote_month
    ADD CONSTRAINT vote_month_pkey PRIMARY KEY (month);

ALTER TABLE ONLY public.vote_month_place
    ADD CONSTRAINT vote_month_place_month_player_id_key UNIQUE (month, player_id);

ALTER TABLE ONLY public.vote_month_place
    ADD CONSTRAINT vote_month_place_pkey PRIMARY KEY (month, place);

ALTER TABLE ONLY public.vote_site_health
    ADD CONSTRAINT vote_site_health_pkey PRIMARY KEY (site);

ALTER TABLE ONLY public.vote_site_setting
    ADD CONSTRAINT vote_site_setting_pkey PRIMARY KEY (site);

ALTER TABLE ONLY public.vote_streak
    ADD CONSTRAINT vote_streak_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.waiting_room
    ADD CONSTRAINT waiting_room_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.waiting_room_use
    ADD CONSTRAINT waiting_room_use_pkey PRIMARY KEY (place);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_endpoint
    ADD CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_message
    ADD CONSTRAINT webhook_message_key_key UNIQUE (key);

ALTER TABLE ONLY public.webhook_message
    ADD CONSTRAINT webhook_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_type
    ADD CONSTRAINT webhook_type_pkey PRIMARY KEY (endpoint_id, type);

ALTER TABLE ONLY public.world_capability
    ADD CONSTRAINT world_capability_pkey PRIMARY KEY (world_id);

ALTER TABLE ONLY public.world_diagnosis
    ADD CONSTRAINT world_diagnosis_pkey PRIMARY KEY (world_id);

ALTER TABLE ONLY public.world_snapshot
    ADD CONSTRAINT world_snapshot_pkey PRIMARY KEY (world_id, board);

ALTER TABLE ONLY public.world_status
    ADD CONSTRAINT world_status_pkey PRIMARY KEY (world_id);

CREATE INDEX api_key_created_by ON public.api_key USING btree (created_by);

CREATE INDEX api_key_listed ON public.api_key USING btree (created_at DESC, id DESC);

CREATE INDEX api_key_valid ON public.api_key USING btree (created_at) WHERE (revoked_at IS NULL);

CREATE UNIQUE INDEX approval_by_number ON public.approval USING btree (number);

CREATE INDEX approval_by_subject ON public.approval USING btree (subject_kind, subject_id, number);

CREATE INDEX approval_open ON public.approval USING btree (number) WHERE ((state = 'waiting'::text) OR ((state = 'confirmed'::text) AND (performed_at IS NULL)));

CREATE UNIQUE INDEX approval_waiting_once ON public.approval USING btree (action, subject_kind, subject_id, content) WHERE (state = 'waiting'::text);

CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, id DESC);

CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_id, id DESC) WHERE (actor_id IS NOT NULL);

CREATE INDEX audit_log_by_address ON public.audit_log USING btree (address, id DESC) WHERE ((address IS NOT NULL) AND (actor_id IS NOT NULL));

CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (subject_kind, subject_id, id DESC);

CREATE INDEX audit_log_by_subject_id ON public.audit_log USING btree (subject_id, id DESC) WHERE (subject_id IS NOT NULL);

CREATE INDEX audit_log_by_time ON public.audit_log USING btree (happened_at, id);

CREATE INDEX ban_by_character ON public.ban USING btree (lower(character_name), number) WHERE (character_name IS NOT NULL);

CREATE INDEX ban_by_login ON public.ban USING btree (login, number);

CREATE INDEX ban_by_staff ON public.ban USING btree (banned_by, number);

CREATE INDEX ban_by_state ON public.ban USING btree (state, number);

CREATE INDEX ban_due ON public.ban USING btree (ends_at) WHERE ((state = 'active'::text) AND (ends_at IS NOT NULL));

CREATE UNIQUE INDEX ban_open ON public.ban USING btree (world_id, login) WHERE ((state = ANY (ARRAY['pending'::text, 'active'::text, 'lifting'::text])) AND (character_id IS NULL));

CREATE UNIQUE INDEX ban_open_character ON public.ban USING btree (world_id, character_id) WHERE ((state = ANY (ARRAY['pending'::text, 'active'::text, 'lifting'::text])) AND (character_id IS NOT NULL));

CREATE INDEX ban_public ON public.ban USING btree (number) WHERE ((state = ANY (ARRAY['active'::text, 'lifting'::text])) AND (category <> 'stolen_account'::text));

CREATE INDEX campaign_ends ON public.campaign USING btree (ends_at, id) WHERE is_active;

CREATE INDEX castle_owner_by_castle ON public.castle_owner USING btree (world_id, castle, since DESC);

CREATE INDEX castle_owner_by_clan ON public.castle_owner USING btree (world_id, clan);

CREATE INDEX castle_owner_by_ruler ON public.castle_owner USING btree (world_id, ruler);

CREATE INDEX character_sheet_by_name ON public.character_sheet USING btree (world_id, lower(name) COLLATE "C");

CREATE INDEX character_sheet_by_player ON public.character_sheet USING btree (player_id);

CREATE INDEX character_sheet_due ON public.character_sheet USING btree (world_id, due_at);

CREATE INDEX clan_page_by_name ON public.clan_page USING btree (clan_key, number);

CREATE INDEX clan_page_hidden ON public.clan_page USING btree (number) WHERE (hidden_at IS NOT NULL);

CREATE INDEX clan_page_hidden_by ON public.clan_page USING btree (hidden_by);

CREATE INDEX clan_page_updated_by ON public.clan_page USING btree (updated_by);

CREATE INDEX clan_request_decided ON public.clan_request USING btree (decided_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX clan_request_of_clan ON public.clan_request USING btree (world_id, clan_key, id DESC);

CREATE INDEX clan_request_of_player ON public.clan_request USING btree (player_id, id DESC);

CREATE UNIQUE INDEX clan_request_once ON public.clan_request USING btree (world_id, clan_key, character_id) WHERE (state = 'open'::text);

CREATE INDEX clan_siege_answer_by_player ON public.clan_siege_answer USING btree (player_id);

CREATE INDEX clan_siege_planned_by ON public.clan_siege USING btree (planned_by);

CREATE INDEX clan_webhook_by_player ON public.clan_webhook USING btree (player_id);

CREATE INDEX coin_flow_day_balance ON public.coin_flow_day USING btree (purse, account, day) INCLUDE (came, went) WHERE (account = ANY (ARRAY['held'::text, 'players'::text]));

CREATE INDEX coin_flow_day_by_purse ON public.coin_flow_day USING btree (purse, day) INCLUDE (account, came, went);

CREATE INDEX creator_choice_creator ON public.creator_choice USING btree (creator_id);

CREATE INDEX creator_payout_decided_by ON public.creator_payout USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX creator_payout_newest ON public.creator_payout USING btree (creator_id, number);

CREATE UNIQUE INDEX creator_payout_open ON public.creator_payout USING btree (creator_id) WHERE (state = 'requested'::text);

CREATE INDEX creator_payout_waiting ON public.creator_payout USING btree (number) WHERE (state = 'requested'::text);

CREATE INDEX creator_use_newest ON public.creator_use USING btree (creator_id, number) WHERE (credited_at IS NOT NULL);

CREATE INDEX creator_use_young ON public.creator_use USING btree (creator_id, credited_at) WHERE ((paid_in = 'earnings'::text) AND (share > 0));

CREATE INDEX credential_by_player ON public.credential USING btree (player_id);

CREATE INDEX crest_owner_crest ON public.crest_owner USING btree (world_id, kind, crest_id);

CREATE INDEX crest_owner_hidden ON public.crest_owner USING btree (number) WHERE (hidden_at IS NOT NULL);

CREATE INDEX crest_owner_hidden_by ON public.crest_owner USING btree (hidden_by);

CREATE INDEX crest_owner_name ON public.crest_owner USING btree (lower(owner_name), number);

CREATE UNIQUE INDEX crest_owner_number ON public.crest_owner USING btree (number);

CREATE INDEX daily_cap_use_by_admin ON public.daily_cap_use USING btree (admin_id, cap, used_at);

CREATE INDEX daily_claim_identity_player ON public.daily_claim_identity USING btree (player_id);

CREATE INDEX demo_mail_by_recipient ON public.demo_mail USING btree (recipient, id DESC);

CREATE INDEX dispute_by_payment ON public.dispute USING btree (payment_id);

CREATE INDEX dispute_by_player ON public.dispute USING btree (player_id, number DESC);

CREATE INDEX dispute_by_provider ON public.dispute USING btree (provider, number DESC);

CREATE INDEX dispute_by_state ON public.dispute USING btree (state, number DESC);

CREATE INDEX dispute_consequence_active ON public.dispute_consequence USING btree (player_id, kind) WHERE (undone_at IS NULL);

CREATE INDEX dispute_due ON public.dispute USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX dispute_event_by_dispute ON public.dispute_event USING btree (dispute_id, id);

CREATE INDEX dispute_waiting ON public.dispute USING btree (respond_by, number) WHERE (state = 'open'::text);

CREATE INDEX error_group_open ON public.error_group USING btree (last_at, id) WHERE (solved_at IS NULL);

CREATE INDEX error_group_solved ON public.error_group USING btree (last_at, id) WHERE (solved_at IS NOT NULL);

CREATE INDEX error_log_by_place ON public.error_log USING btree (place, id);

CREATE INDEX error_log_by_request ON public.error_log USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX game_account_by_login ON public.game_account USING btree (login COLLATE "C", world_id);

CREATE INDEX game_account_by_player ON public.game_account USING btree (player_id, world_id, login);

CREATE INDEX game_account_due ON public.game_account USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX game_character_by_login ON public.game_character USING btree (world_id, login);

CREATE INDEX game_character_by_name ON public.game_character USING btree (lower(name) COLLATE "C", world_id, character_id);

CREATE INDEX game_drop_by_item ON public.game_drop USING btree (world_id, item_id, is_spoil, chance DESC, npc_id);

CREATE INDEX game_item_by_beginning ON public.game_item USING btree (world_id, lower(name) text_pattern_ops);

CREATE INDEX game_item_by_name ON public.game_item USING btree (world_id, ((ascii(name) < 48)), name, item_id);

CREATE INDEX game_item_words ON public.game_item USING gin (words) WITH (fastupdate=off);

CREATE INDEX game_monster_by_beginning ON public.game_monster USING btree (world_id, lower(name) text_pattern_ops);

CREATE INDEX game_monster_by_level ON public.game_monster USING btree (world_id, level, name, npc_id);

CREATE INDEX game_monster_words ON public.game_monster USING gin (words) WITH (fastupdate=off);

CREATE INDEX game_order_by_character ON public.game_order USING btree (world_id, character_id, number DESC) WHERE (character_id IS NOT NULL);

CREATE INDEX game_order_by_created ON public.game_order USING btree (created_at, number);

CREATE INDEX game_order_by_finished_at ON public.game_order USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX game_order_by_login ON public.game_order USING btree (login, number DESC);

CREATE UNIQUE INDEX game_order_by_number ON public.game_order USING btree (number);

CREATE INDEX game_order_by_player ON public.game_order USING btree (player_id, number DESC);

CREATE INDEX game_order_by_state ON public.game_order USING btree (state, number DESC);

CREATE INDEX game_order_decision_check ON public.game_order USING btree (world_id, decision_check_at) WHERE (decision_check_at IS NOT NULL);

CREATE INDEX game_order_due ON public.game_order USING btree (world_id, COALESCE(lease_expires_at, due_at)) WHERE ((finished_at IS NULL) AND (awaits_decision_since IS NULL));

CREATE INDEX game_order_lane ON public.game_order USING btree (lane, number) WHERE (state = ANY (ARRAY['held'::text, 'performing'::text, 'unclear'::text]));

CREATE INDEX game_order_moves ON public.game_order USING btree (((content ->> 'email'::text))) WHERE (kind = 'migrate'::text);

CREATE UNIQUE INDEX game_order_one_per_lane ON public.game_order USING btree (lane) WHERE (state = 'performing'::text);

CREATE INDEX game_order_renames ON public.game_order USING btree (world_id, finished_at DESC) WHERE ((kind = 'rename'::text) AND (state = 'done'::text));

CREATE INDEX game_order_unclear ON public.game_order USING btree (number) WHERE (state = 'unclear'::text);

CREATE INDEX game_recipe_by_product ON public.game_recipe USING btree (world_id, product_id);

CREATE INDEX game_recipe_by_scroll ON public.game_recipe USING btree (world_id, scroll_id);

CREATE INDEX game_recipe_material_by_item ON public.game_recipe_material USING btree (world_id, item_id, recipe_id);

CREATE INDEX gift_by_email ON public.gift USING btree (receiver_email, number DESC) WHERE ((state = 'waiting'::text) AND (receiver_email IS NOT NULL));

CREATE INDEX gift_by_end ON public.gift USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX gift_by_receiver ON public.gift USING btree (receiver_id, number DESC) WHERE (receiver_id IS NOT NULL);

CREATE INDEX gift_by_sender ON public.gift USING btree (sender_id, number DESC);

CREATE INDEX gift_by_state ON public.gift USING btree (state, number DESC);

CREATE INDEX gift_card_by_batch ON public.gift_card USING btree (batch_id, number) WHERE (batch_id IS NOT NULL);

CREATE INDEX gift_card_by_buyer ON public.gift_card USING btree (buyer_id, number DESC) WHERE (buyer_id IS NOT NULL);

CREATE INDEX gift_card_by_end ON public.gift_card USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX gift_card_by_redeemer ON public.gift_card USING btree (redeemed_by, number DESC) WHERE (redeemed_by IS NOT NULL);

CREATE INDEX gift_card_by_state ON public.gift_card USING btree (state, number DESC);

CREATE INDEX gift_card_expiring ON public.gift_card USING btree (expires_at) WHERE ((state = 'active'::text) AND (expires_at IS NOT NULL));

CREATE INDEX gift_due ON public.gift USING btree (release_at) WHERE ((state = 'waiting'::text) AND (receiver_id IS NOT NULL));

CREATE INDEX gift_expiring ON public.gift USING btree (expires_at) WHERE ((state = 'waiting'::text) AND (expires_at IS NOT NULL));

CREATE INDEX goal_open ON public.goal USING btree (ends_at, id) WHERE (is_active AND (finished_at IS NULL));

CREATE INDEX goal_reward_payment ON public.goal_reward USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX goal_reward_player ON public.goal_reward USING btree (player_id);

CREATE INDEX hall_owner_by_clan ON public.hall_owner USING btree (world_id, clan);

CREATE INDEX hall_owner_by_hall ON public.hall_owner USING btree (world_id, hall, since DESC);

CREATE UNIQUE INDEX imported_player_once ON public.imported_player USING btree (player_id) WHERE ((coins > 0) OR (votes > 0));

CREATE INDEX ledger_entry_by_movement ON public.ledger_entry USING btree (movement_id);

CREATE UNIQUE INDEX ledger_entry_chain ON public.ledger_entry USING btree (player_id, purse, "position") WHERE (player_id IS NOT NULL);

CREATE INDEX mail_token_by_expiry ON public.mail_token USING btree (expires_at);

CREATE INDEX mail_token_by_player ON public.mail_token USING btree (player_id);

CREATE INDEX mail_token_by_undo_email ON public.mail_token USING btree (email) WHERE (purpose = 'undo-email'::text);

CREATE INDEX mailing_due ON public.mailing USING btree (send_at) WHERE (state = 'scheduled'::text);

CREATE INDEX mailing_recipient_by_player ON public.mailing_recipient USING btree (player_id);

CREATE INDEX mailing_recipient_due ON public.mailing_recipient USING btree (mailing_id, retry_at NULLS FIRST) WHERE (email_state = 'queued'::text);

CREATE INDEX mailing_recipient_leased ON public.mailing_recipient USING btree (lease_until) WHERE (email_state = ANY (ARRAY['claimed'::text, 'sending'::text]));

CREATE INDEX mailing_recipient_notice ON public.mailing_recipient USING btree (player_id, mailing_id) WHERE (is_notice AND (notice_seen_at IS NULL));

CREATE INDEX mailing_sending ON public.mailing USING btree (id) WHERE (state = 'sending'::text);

CREATE INDEX market_day_by_day ON public.market_day USING btree (world_id, day);

CREATE INDEX market_offer_by_enchant ON public.market_offer USING btree (world_id, enchant DESC, id);

CREATE INDEX market_offer_by_enchanted_item ON public.market_offer USING btree (world_id, item_id, enchant, kind, price);

CREATE INDEX market_offer_by_item ON public.market_offer USING btree (world_id, item_id, price, id);

CREATE INDEX market_offer_by_kind ON public.market_offer USING btree (world_id, kind, price, id);

CREATE INDEX market_offer_by_name ON public.market_offer USING btree (world_id, item_name, id);

CREATE INDEX market_offer_by_price ON public.market_offer USING btree (world_id, price, id);

CREATE INDEX movement_by_reference ON public.movement USING btree (reference) WHERE ((reference IS NOT NULL) AND (reason !~ '^(hold|settle|release)(_decided)?:'::text));

CREATE INDEX movement_by_time ON public.movement USING btree (made_at);

CREATE INDEX notification_by_player ON public.notification USING btree (player_id, id DESC);

CREATE INDEX notification_delivery_by_clan_webhook ON public.notification_delivery USING btree (clan_webhook_id, id) WHERE (clan_webhook_id IS NOT NULL);

CREATE INDEX notification_delivery_by_endpoint ON public.notification_delivery USING btree (endpoint_id);

CREATE INDEX notification_delivery_due ON public.notification_delivery USING btree (channel, due_at) WHERE (state = 'queued'::text);

CREATE INDEX notification_delivery_leased ON public.notification_delivery USING btree (lease_until) WHERE (state = ANY (ARRAY['claimed'::text, 'sending'::text]));

CREATE UNIQUE INDEX notification_delivery_once ON public.notification_delivery USING btree (event_id, channel, COALESCE(endpoint_id, (0)::bigint), COALESCE(clan_webhook_id, (0)::bigint));

CREATE UNIQUE INDEX notification_endpoint_account ON public.notification_endpoint USING btree (player_id, channel) WHERE (target = ''::text);

CREATE INDEX notification_endpoint_by_player ON public.notification_endpoint USING btree (player_id);

CREATE UNIQUE INDEX notification_endpoint_target ON public.notification_endpoint USING btree (channel, target) WHERE (target <> ''::text);

CREATE INDEX notification_event_of_player ON public.notification_event USING btree (player_id) WHERE (player_id IS NOT NULL);

CREATE INDEX notification_event_old ON public.notification_event USING btree (created_at);

CREATE INDEX notification_event_open ON public.notification_event USING btree (id) WHERE (fanned_out_at IS NULL);

CREATE INDEX notification_subscription_of ON public.notification_subscription USING btree (topic, world_id, subject, id);

CREATE UNIQUE INDEX notification_subscription_once ON public.notification_subscription USING btree (player_id, topic, world_id, subject, enchant_from);

CREATE INDEX notification_unread ON public.notification USING btree (player_id) WHERE (read_at IS NULL);

CREATE INDEX order_event_by_order ON public.order_event USING btree (order_id, id);

CREATE INDEX order_key_by_order ON public.order_key USING btree (order_id);

CREATE INDEX panel_view_of_player ON public.panel_view USING btree (player_id, id);

CREATE INDEX panel_view_open ON public.panel_view USING btree (expires_at) WHERE (ended_at IS NULL);

CREATE INDEX passkey_by_player ON public.passkey USING btree (player_id);

CREATE INDEX payment_bonus_reference ON public.payment_bonus USING btree (kind, reference, payment_id);

CREATE INDEX payment_by_charge ON public.payment USING btree (provider, charge_ref) WHERE (charge_ref IS NOT NULL);

CREATE INDEX payment_by_created ON public.payment USING btree (created_at, number);

CREATE INDEX payment_by_credit ON public.payment USING btree (credited_at, number) WHERE (credited_at IS NOT NULL);

CREATE INDEX payment_by_instrument ON public.payment USING btree (instrument) WHERE (instrument IS NOT NULL);

CREATE UNIQUE INDEX payment_by_number ON public.payment USING btree (number);

CREATE INDEX payment_by_player ON public.payment USING btree (player_id, number DESC);

CREATE INDEX payment_by_provider_ref ON public.payment USING btree (provider_ref) WHERE (provider_ref IS NOT NULL);

CREATE INDEX payment_by_state ON public.payment USING btree (state, number DESC);

CREATE INDEX payment_by_subscription ON public.payment USING btree (subscription_id, number DESC) WHERE (subscription_id IS NOT NULL);

CREATE INDEX payment_by_taken_at ON public.payment USING btree (taken_at) WHERE (taken_at IS NOT NULL);

CREATE INDEX payment_charge_by_payment ON public.payment_charge USING btree (payment_id);

CREATE INDEX payment_due ON public.payment USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX payment_event_by_payment ON public.payment_event USING btree (payment_id, id) WHERE (payment_id IS NOT NULL);

CREATE INDEX payment_event_by_subscription ON public.payment_event USING btree (subscription_id, id) WHERE (subscription_id IS NOT NULL);

CREATE INDEX payment_event_refund ON public.payment_event USING btree (charge_ref, provider) WHERE (refund_ref IS NOT NULL);

CREATE INDEX payment_origin_by_age ON public.payment_origin USING btree (recorded_at);

CREATE INDEX player_admin ON public.player USING btree (id) WHERE is_admin;

CREATE INDEX player_by_created_at ON public.player USING btree (created_at DESC, id);

CREATE INDEX player_by_email_prefix ON public.player USING btree (email COLLATE "C");

CREATE INDEX player_by_referrer ON public.player USING btree (referred_by) WHERE (referred_by IS NOT NULL);

CREATE INDEX player_device_by_device ON public.player_device USING btree (device);

CREATE INDEX player_note_by_player ON public.player_note USING btree (player_id, id DESC);

CREATE INDEX player_streamer ON public.player USING btree (created_at, id) WHERE is_streamer;

CREATE INDEX post_by_begin ON public.post USING btree (COALESCE(published_at, created_at) DESC, id DESC);

CREATE INDEX post_by_time ON public.post USING btree (published_at DESC, id DESC) WHERE (published_at IS NOT NULL);

CREATE INDEX post_waiting ON public.post USING btree (published_at) WHERE ((published_at IS NOT NULL) AND (NOT is_published));

CREATE INDEX promo_use_by_payment ON public.promo_use USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX promo_use_by_player ON public.promo_use USING btree (player_id);

CREATE INDEX rank_position_by_character ON public.rank_position USING btree (world_id, character_id, board, day);

CREATE INDEX reconciliation_day_wrong ON public.reconciliation_day USING btree (day) WHERE (NOT agrees);

CREATE INDEX referral_reward_by_referrer ON public.referral_reward USING btree (referrer_id, id DESC);

CREATE INDEX report_assigned ON public.report USING btree (is_answered, last_message_id) WHERE ((closed_at IS NULL) AND (assigned_to IS NOT NULL));

CREATE INDEX report_attachment_by_message ON public.report_attachment USING btree (message_id);

CREATE INDEX report_attachment_by_uploader ON public.report_attachment USING btree (uploaded_by);

CREATE INDEX report_attachment_loose ON public.report_attachment USING btree (uploaded_at) WHERE (message_id IS NULL);

CREATE INDEX report_by_player ON public.report USING btree (player_id, id DESC);

CREATE INDEX report_by_words ON public.report USING gin (to_tsvector('simple'::regconfig, subject));

CREATE INDEX report_closed ON public.report USING btree (last_message_id DESC) WHERE (closed_at IS NOT NULL);

CREATE INDEX report_message_by_report ON public.report_message USING btree (report_id, id);

CREATE INDEX report_note_by_report ON public.report_note USING btree (report_id, id);

CREATE INDEX report_of_admin ON public.report USING btree (assigned_to, is_answered, last_message_id) WHERE ((closed_at IS NULL) AND (assigned_to IS NOT NULL));

CREATE INDEX report_unassigned ON public.report USING btree (is_answered, last_message_id) WHERE ((closed_at IS NULL) AND (assigned_to IS NULL));

CREATE INDEX season_recap_by_character ON public.season_recap USING btree (world_id, character_id, season DESC) WHERE (character_id IS NOT NULL);

CREATE INDEX season_recap_by_season ON public.season_recap USING btree (world_id, kind, season);

CREATE INDEX session_by_address ON public.session USING btree (ip_address) WHERE (ip_address IS NOT NULL);

CREATE INDEX session_by_expiry ON public.session USING btree (expires_at);

CREATE INDEX session_by_player ON public.session USING btree (player_id, created_at DESC);

CREATE INDEX session_in_panel_view ON public.session USING btree (panel_view_id) WHERE (panel_view_id IS NOT NULL);

CREATE INDEX setting_change_by_key ON public.setting_change USING btree (key, id);

CREATE INDEX shop_article_category ON public.shop_article USING btree (category_id, "position", id);

CREATE INDEX shop_article_image ON public.shop_article USING btree (image_id) WHERE (image_id IS NOT NULL);

CREATE INDEX shop_article_place ON public.shop_article USING btree ("position", id);

CREATE INDEX shop_article_text_words ON public.shop_article_text USING gin (to_tsvector('simple'::regconfig, title));

CREATE INDEX shop_sale_limit ON public.shop_sale USING btree (article_id, player_id, sold_at) WHERE (returned_at IS NULL);

CREATE INDEX shop_sale_player ON public.shop_sale USING btree (player_id);

CREATE INDEX site_entry_by_kind ON public.site_entry USING btree (kind, "position", id);

CREATE INDEX site_entry_events ON public.site_entry USING btree (starts_at) WHERE (kind = 'event'::text);

CREATE INDEX site_entry_weekly ON public.site_entry USING btree (starts_at) WHERE repeats_weekly;

CREATE UNIQUE INDEX staff_invitation_by_email ON public.staff_invitation USING btree (email);

CREATE INDEX staff_invitation_by_role ON public.staff_invitation USING btree (role_id);

CREATE INDEX staff_member_by_role ON public.staff_member USING btree (role_id);

CREATE UNIQUE INDEX staff_role_by_name ON public.staff_role USING btree (lower(name)) WHERE (name IS NOT NULL);

CREATE INDEX subscription_by_character ON public.subscription USING btree (world_id, character_id) WHERE (state = ANY (ARRAY['opened'::text, 'active'::text, 'past_due'::text]));

CREATE INDEX subscription_by_player ON public.subscription USING btree (player_id, number DESC);

CREATE INDEX subscription_by_state ON public.subscription USING btree (state, number DESC);

CREATE INDEX subscription_due ON public.subscription USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX subscription_event_by_subscription ON public.subscription_event USING btree (subscription_id, id);

CREATE INDEX subscription_period_by_subscription ON public.subscription_period USING btree (subscription_id, starts_at DESC);

CREATE INDEX subscription_period_refund_due ON public.subscription_period USING btree (refund_due_at) WHERE (refund_due_at IS NOT NULL);

CREATE INDEX verification_by_expiry ON public.verification USING btree (expires_at);

CREATE INDEX verification_by_identifier ON public.verification USING btree (identifier, created_at DESC);

CREATE UNIQUE INDEX vip_change_by_order ON public.vip_change USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX vip_change_by_payment ON public.vip_change USING btree (payment_id, number);

CREATE INDEX vip_change_due ON public.vip_change USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX vip_change_failed ON public.vip_change USING btree (number) WHERE (state = 'undeliverable'::text);

CREATE INDEX vote_attempt_by_credited_at ON public.vote_attempt USING btree (credited_at, site) WHERE (state = 'credited'::text);

CREATE INDEX vote_attempt_by_player ON public.vote_attempt USING btree (player_id, site, credited_at DESC);

CREATE INDEX vote_attempt_credited ON public.vote_attempt USING btree (site, proof, credited_at DESC) WHERE (state = 'credited'::text);

CREATE INDEX vote_attempt_due ON public.vote_attempt USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE UNIQUE INDEX vote_attempt_open ON public.vote_attempt USING btree (player_id, site) WHERE (state = 'open'::text);

CREATE INDEX vote_attempt_recheck ON public.vote_attempt USING btree (recheck_at) WHERE (recheck_at IS NOT NULL);

CREATE INDEX vote_month_place_player ON public.vote_month_place USING btree (player_id);

CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (endpoint_id, due_at) WHERE (state = 'queued'::text);

CREATE INDEX webhook_delivery_leased ON public.webhook_delivery USING btree (lease_until) WHERE (state = 'sending'::text);

CREATE INDEX webhook_delivery_of_endpoint ON public.webhook_delivery USING btree (endpoint_id, id DESC);

CREATE UNIQUE INDEX webhook_delivery_once ON public.webhook_delivery USING btree (message_id, endpoint_id);

CREATE INDEX webhook_message_old ON public.webhook_message USING btree (created_at);

CREATE INDEX webhook_type_by_type ON public.webhook_type USING btree (type);

CREATE TRIGGER approval_guard BEFORE INSERT OR UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION public.approval_guard();

CREATE TRIGGER approval_stays BEFORE DELETE OR TRUNCATE ON public.approval FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_log_chain BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.audit_log_chain();

CREATE TRIGGER audit_log_head_guard BEFORE DELETE OR UPDATE ON public.audit_log_head FOR EACH ROW EXECUTE FUNCTION public.audit_log_head_guard();

CREATE TRIGGER audit_log_head_stays BEFORE TRUNCATE ON public.audit_log_head FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER ban_state_changed AFTER UPDATE OF state ON public.ban FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER character_sheet_shown AFTER INSERT OR DELETE ON public.character_sheet FOR EACH ROW EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER daily_cap_use_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.daily_cap_use FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER dispute_evidence_kept BEFORE UPDATE ON public.dispute_evidence FOR EACH ROW EXECUTE FUNCTION public.keep_dispute_evidence();

CREATE TRIGGER game_account_owner_changed AFTER UPDATE OF player_id ON public.game_account FOR EACH ROW WHEN ((new.player_id <> old.player_id)) EXECUTE FUNCTION public.end_sheets_of_account();

CREATE TRIGGER game_character_account_changed AFTER UPDATE OF login ON public.game_character FOR EACH ROW WHEN ((new.login <> old.login)) EXECUTE FUNCTION public.end_sheet_of_character();

CREATE TRIGGER game_data_changed AFTER INSERT OR DELETE OR UPDATE ON public.game_data FOR EACH STATEMENT EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER hold_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hold FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER hold_closing_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hold_closing FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER ledger_check_entries AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.ledger_check_entries();

CREATE CONSTRAINT TRIGGER ledger_check_hold AFTER INSERT ON public.hold DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_check_hold();

CREATE CONSTRAINT TRIGGER ledger_check_hold AFTER INSERT ON public.hold_closing DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_check_hold();

CREATE CONSTRAINT TRIGGER ledger_check_movement AFTER INSERT ON public.movement DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_check_movement();

CREATE CONSTRAINT TRIGGER ledger_check_purse AFTER INSERT OR UPDATE ON public.purse DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_check_purse();

CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER movement_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.movement FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER page_text_changed AFTER INSERT OR DELETE OR UPDATE ON public.page_text FOR EACH STATEMENT EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER player_admin_changed AFTER UPDATE OF is_admin ON public.player FOR EACH ROW WHEN ((old.is_admin IS DISTINCT FROM new.is_admin)) EXECUTE FUNCTION public.follow_is_admin();

CREATE TRIGGER player_admin_inserted AFTER INSERT ON public.player FOR EACH ROW WHEN (new.is_admin) EXECUTE FUNCTION public.follow_is_admin();

CREATE TRIGGER player_email_reserved AFTER INSERT OR UPDATE OF email ON public.player FOR EACH ROW EXECUTE FUNCTION public.refuse_reserved_email();

CREATE TRIGGER post_changed AFTER INSERT OR DELETE OR UPDATE ON public.post FOR EACH STATEMENT EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER post_text_changed AFTER INSERT OR DELETE OR UPDATE ON public.post_text FOR EACH STATEMENT EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER price_override_followed AFTER INSERT OR DELETE OR UPDATE ON public.price_override FOR EACH ROW EXECUTE FUNCTION public.follow_price_override();

CREATE TRIGGER purse_adjustment_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.purse_adjustment FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER purse_not_deleted BEFORE DELETE OR TRUNCATE ON public.purse FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER rename_done AFTER UPDATE OF state ON public.game_order FOR EACH ROW WHEN (((new.kind = 'rename'::text) AND (new.state = 'done'::text) AND (old.state <> 'done'::text))) EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER season_ended AFTER UPDATE OF is_final ON public.season_ranking FOR EACH ROW WHEN ((new.is_final AND (NOT old.is_final))) EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER season_ended_stored AFTER INSERT ON public.season_ranking FOR EACH ROW WHEN (new.is_final) EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER season_recap_written AFTER INSERT ON public.season_recap FOR EACH STATEMENT EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER session_ended AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION public.notify_session_ended();

CREATE TRIGGER setting_changed AFTER INSERT ON public.setting_change FOR EACH STATEMENT EXECUTE FUNCTION public.setting_changed();

CREATE TRIGGER setting_price_removed AFTER DELETE ON public.setting FOR EACH ROW WHEN ((old.key ~~ 'orders.prices.%'::text)) EXECUTE FUNCTION public.write_price_override();

CREATE TRIGGER setting_price_written AFTER INSERT OR UPDATE ON public.setting FOR EACH ROW WHEN ((new.key ~~ 'orders.prices.%'::text)) EXECUTE FUNCTION public.write_price_override();

CREATE TRIGGER site_entry_changed AFTER INSERT OR DELETE OR UPDATE ON public.site_entry FOR EACH STATEMENT EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER site_entry_text_changed AFTER INSERT OR DELETE OR UPDATE ON public.site_entry_text FOR EACH STATEMENT EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER staff_member_changed AFTER INSERT OR DELETE OR UPDATE OF role_id ON public.staff_member FOR EACH ROW EXECUTE FUNCTION public.write_is_admin();

CREATE TRIGGER stream_status_added AFTER INSERT ON public.stream_status FOR EACH ROW WHEN (new.is_live) EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER stream_status_changed AFTER UPDATE OF is_live, title ON public.stream_status FOR EACH ROW WHEN (((old.is_live IS DISTINCT FROM new.is_live) OR (old.title IS DISTINCT FROM new.title))) EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER stream_status_removed AFTER DELETE ON public.stream_status FOR EACH ROW WHEN (old.is_live) EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER streamer_changed AFTER UPDATE OF is_streamer, stream_link, youtube_channel, kick_channel ON public.player FOR EACH ROW WHEN ((old.is_streamer OR new.is_streamer)) EXECUTE FUNCTION public.bump_site_version();

CREATE TRIGGER text_override_changed AFTER INSERT OR DELETE OR UPDATE ON public.text_override FOR EACH STATEMENT EXECUTE FUNCTION public.bump_site_version();

ALTER TABLE ONLY public.agreement_acceptance
    ADD CONSTRAINT agreement_acceptance_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.agreement_acceptance
    ADD CONSTRAINT agreement_acceptance_sha256_fkey FOREIGN KEY (sha256) REFERENCES public.agreement_text(sha256);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.player(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_appeal_report_id_fkey FOREIGN KEY (appeal_report_id) REFERENCES public.report(id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_ban_order_id_fkey FOREIGN KEY (ban_order_id) REFERENCES public.game_order(id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_banned_by_fkey FOREIGN KEY (banned_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_lift_order_id_fkey FOREIGN KEY (lift_order_id) REFERENCES public.game_order(id);

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.campaign
    ADD CONSTRAINT campaign_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.canned_reply_text
    ADD CONSTRAINT canned_reply_text_canned_reply_id_fkey FOREIGN KEY (canned_reply_id) REFERENCES public.canned_reply(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_sheet
    ADD CONSTRAINT character_sheet_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_sheet
    ADD CONSTRAINT character_sheet_world_id_character_id_fkey FOREIGN KEY (world_id, character_id) REFERENCES public.game_character(world_id, character_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clan_page
    ADD CONSTRAINT clan_page_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.clan_page
    ADD CONSTRAINT clan_page_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.clan_request
    ADD CONSTRAINT clan_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clan_siege_answer
    ADD CONSTRAINT clan_siege_answer_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clan_siege_answer
    ADD CONSTRAINT clan_siege_answer_world_id_clan_key_castle_siege_at_fkey FOREIGN KEY (world_id, clan_key, castle, siege_at) REFERENCES public.clan_siege(world_id, clan_key, castle, siege_at) ON DELETE CASCADE;

ALTER TABLE ONLY public.clan_siege
    ADD CONSTRAINT clan_siege_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.clan_webhook
    ADD CONSTRAINT clan_webhook_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clan_webhook
    ADD CONSTRAINT clan_webhook_world_id_clan_key_fkey FOREIGN KEY (world_id, clan_key) REFERENCES public.clan_page(world_id, clan_key) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_image
    ADD CONSTRAINT content_image_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.creator_choice
    ADD CONSTRAINT creator_choice_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.creator(id);

ALTER TABLE ONLY public.creator_choice
    ADD CONSTRAINT creator_choice_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.creator_payout
    ADD CONSTRAINT creator_payout_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.creator(id);

ALTER TABLE ONLY public.creator_payout
    ADD CONSTRAINT creator_payout_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.creator
    ADD CONSTRAINT creator_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.creator_use
    ADD CONSTRAINT creator_use_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.creator(id);

ALTER TABLE ONLY public.creator_use
    ADD CONSTRAINT creator_use_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.crest_owner
    ADD CONSTRAINT crest_owner_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.daily_cap_use
    ADD CONSTRAINT daily_cap_use_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.daily_claim_identity
    ADD CONSTRAINT daily_claim_identity_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.daily_claim
    ADD CONSTRAINT daily_claim_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.dispute_consequence
    ADD CONSTRAINT dispute_consequence_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES public.dispute(id);

ALTER TABLE ONLY public.dispute_consequence
    ADD CONSTRAINT dispute_consequence_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.dispute
    ADD CONSTRAINT dispute_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.dispute_event
    ADD CONSTRAINT dispute_event_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES public.dispute(id);

ALTER TABLE ONLY public.dispute_evidence
    ADD CONSTRAINT dispute_evidence_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES public.dispute(id);

ALTER TABLE ONLY public.dispute
    ADD CONSTRAINT dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.dispute
    ADD CONSTRAINT dispute_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.email_consent
    ADD CONSTRAINT email_consent_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_suppression
    ADD CONSTRAINT email_suppression_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.error_group
    ADD CONSTRAINT error_group_solved_by_fkey FOREIGN KEY (solved_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.first_payment
    ADD CONSTRAINT first_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.first_payment
    ADD CONSTRAINT first_payment_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.game_account
    ADD CONSTRAINT game_account_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.game_account
    ADD CONSTRAINT game_account_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.game_character
    ADD CONSTRAINT game_character_world_id_login_fkey FOREIGN KEY (world_id, login) REFERENCES public.game_account(world_id, login) ON DELETE CASCADE;

ALTER TABLE ONLY public.game_order
    ADD CONSTRAINT game_order_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.gift_card_batch
    ADD CONSTRAINT gift_card_batch_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.gift_card
    ADD CONSTRAINT gift_card_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.gift_card_batch(id);

ALTER TABLE ONLY public.gift_card
    ADD CONSTRAINT gift_card_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.gift_card
    ADD CONSTRAINT gift_card_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.game_order(id);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.goal
    ADD CONSTRAINT goal_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.goal_reward
    ADD CONSTRAINT goal_reward_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES public.goal(id);

ALTER TABLE ONLY public.goal_reward
    ADD CONSTRAINT goal_reward_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.goal_reward
    ADD CONSTRAINT goal_reward_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.hold_closing
    ADD CONSTRAINT hold_closing_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES public.movement(id);

ALTER TABLE ONLY public.hold_closing
    ADD CONSTRAINT hold_closing_order_id_player_id_purse_amount_fkey FOREIGN KEY (order_id, player_id, purse, amount) REFERENCES public.hold(order_id, player_id, purse, amount);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES public.movement(id);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_player_id_purse_fkey FOREIGN KEY (player_id, purse) REFERENCES public.purse(player_id, purse);

ALTER TABLE ONLY public.imported_player
    ADD CONSTRAINT imported_player_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.internal_payment
    ADD CONSTRAINT internal_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES public.movement(id);

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_purse_exists FOREIGN KEY (player_id, purse) REFERENCES public.purse(player_id, purse) NOT VALID;

ALTER TABLE ONLY public.mail_token
    ADD CONSTRAINT mail_token_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mailing
    ADD CONSTRAINT mailing_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.mailing
    ADD CONSTRAINT mailing_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.mailing_recipient
    ADD CONSTRAINT mailing_recipient_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES public.mailing(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mailing_recipient
    ADD CONSTRAINT mailing_recipient_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mailing
    ADD CONSTRAINT mailing_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.mailing_text
    ADD CONSTRAINT mailing_text_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES public.mailing(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_delivery
    ADD CONSTRAINT notification_delivery_clan_webhook_id_fkey FOREIGN KEY (clan_webhook_id) REFERENCES public.clan_webhook(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_delivery
    ADD CONSTRAINT notification_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.notification_endpoint(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_delivery
    ADD CONSTRAINT notification_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.notification_event(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_endpoint
    ADD CONSTRAINT notification_endpoint_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.notification_event(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_event
    ADD CONSTRAINT notification_event_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_link
    ADD CONSTRAINT notification_link_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_preference
    ADD CONSTRAINT notification_preference_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_subscription
    ADD CONSTRAINT notification_subscription_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.game_order(id);

ALTER TABLE ONLY public.order_key
    ADD CONSTRAINT order_key_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.game_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_key
    ADD CONSTRAINT order_key_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.panel_view
    ADD CONSTRAINT panel_view_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.panel_view
    ADD CONSTRAINT panel_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_bonus
    ADD CONSTRAINT payment_bonus_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.payment_charge
    ADD CONSTRAINT payment_charge_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscription(id);

ALTER TABLE ONLY public.payment_origin
    ADD CONSTRAINT payment_origin_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES public.promo_code(id);

ALTER TABLE ONLY public.payment_proof
    ADD CONSTRAINT payment_proof_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscription(id);

ALTER TABLE ONLY public.plan_price
    ADD CONSTRAINT plan_price_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_text
    ADD CONSTRAINT plan_text_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.player_device
    ADD CONSTRAINT player_device_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player_note
    ADD CONSTRAINT player_note_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.post_text
    ADD CONSTRAINT post_text_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.post(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.price_override
    ADD CONSTRAINT price_override_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.promo_use
    ADD CONSTRAINT promo_use_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.promo_use
    ADD CONSTRAINT promo_use_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.promo_use
    ADD CONSTRAINT promo_use_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES public.promo_code(id);

ALTER TABLE ONLY public.purse_adjustment
    ADD CONSTRAINT purse_adjustment_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.purse
    ADD CONSTRAINT purse_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.referral_reward
    ADD CONSTRAINT referral_reward_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.referral_reward
    ADD CONSTRAINT referral_reward_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.referral_visit
    ADD CONSTRAINT referral_visit_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.referral_watch
    ADD CONSTRAINT referral_watch_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.player(id);

ALTER TABLE ONLY public.report_attachment
    ADD CONSTRAINT report_attachment_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.report_message(id);

ALTER TABLE ONLY public.report_attachment
    ADD CONSTRAINT report_attachment_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.report(id);

ALTER TABLE ONLY public.report_attachment
    ADD CONSTRAINT report_attachment_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.report_message
    ADD CONSTRAINT report_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.report_message
    ADD CONSTRAINT report_message_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.report(id);

ALTER TABLE ONLY public.report_note
    ADD CONSTRAINT report_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.report_note
    ADD CONSTRAINT report_note_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.report(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.saved_view
    ADD CONSTRAINT saved_view_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_panel_view_id_fkey FOREIGN KEY (panel_view_id) REFERENCES public.panel_view(id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.setting_change
    ADD CONSTRAINT setting_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.setting_change
    ADD CONSTRAINT setting_change_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.setting_change
    ADD CONSTRAINT setting_change_undoes_fkey FOREIGN KEY (undoes) REFERENCES public.setting_change(id);

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.shop_article
    ADD CONSTRAINT shop_article_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.shop_category(id);

ALTER TABLE ONLY public.shop_article
    ADD CONSTRAINT shop_article_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.content_image(id);

ALTER TABLE ONLY public.shop_article_text
    ADD CONSTRAINT shop_article_text_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.shop_article(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shop_category_text
    ADD CONSTRAINT shop_category_text_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.shop_category(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shop_sale
    ADD CONSTRAINT shop_sale_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.shop_article(id);

ALTER TABLE ONLY public.shop_sale
    ADD CONSTRAINT shop_sale_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.game_order(id);

ALTER TABLE ONLY public.shop_sale
    ADD CONSTRAINT shop_sale_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.site_entry
    ADD CONSTRAINT site_entry_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.site_file(id);

ALTER TABLE ONLY public.site_entry_text
    ADD CONSTRAINT site_entry_text_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.site_entry(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_file
    ADD CONSTRAINT site_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.staff_role(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.staff_role(id);

ALTER TABLE ONLY public.subscription_event
    ADD CONSTRAINT subscription_event_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscription(id);

ALTER TABLE ONLY public.subscription_period
    ADD CONSTRAINT subscription_period_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.subscription_period
    ADD CONSTRAINT subscription_period_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscription(id);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.subscription_plan(id);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT two_factor_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.upload_quota
    ADD CONSTRAINT upload_quota_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.vip_change
    ADD CONSTRAINT vip_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.game_order(id);

ALTER TABLE ONLY public.vip_change
    ADD CONSTRAINT vip_change_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.subscription_period(payment_id);

ALTER TABLE ONLY public.vote_attempt
    ADD CONSTRAINT vote_attempt_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.vote_claim
    ADD CONSTRAINT vote_claim_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.vote_attempt(id);

ALTER TABLE ONLY public.vote_month_place
    ADD CONSTRAINT vote_month_place_month_fkey FOREIGN KEY (month) REFERENCES public.vote_month(month);

ALTER TABLE ONLY public.vote_month_place
    ADD CONSTRAINT vote_month_place_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.vote_streak
    ADD CONSTRAINT vote_streak_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoint(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.webhook_message(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_type
    ADD CONSTRAINT webhook_type_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoint(id) ON DELETE CASCADE;
