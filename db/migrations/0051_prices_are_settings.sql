-- Prices that staff have set are settings now (0050).
-- Compatible from: 0045
insert into setting (key, value, changed_by, changed_at)
  select 'orders.prices.' || kind, to_jsonb(price), changed_by, changed_at from price_override;
insert into setting_change (key, after_value, changed_by, changed_at)
  select key, value, changed_by, changed_at from setting where key like 'orders.prices.%'
  order by changed_at;

-- Code of the release before reads and writes price_override. Both are kept in step until a later
-- migration removes it, so that a price is the same whichever code sells.
create function follow_price_override() returns trigger
language plpgsql as $$
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
create trigger price_override_followed after insert or update or delete on price_override
  for each row execute function follow_price_override();

create function write_price_override() returns trigger
language plpgsql as $$
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
create trigger setting_price_written after insert or update on setting
  for each row when (new.key like 'orders.prices.%') execute function write_price_override();
create trigger setting_price_removed after delete on setting
  for each row when (old.key like 'orders.prices.%') execute function write_price_override();
