-- Tables and columns under the names the code has for them.
alter table house_payment rename to internal_payment;
alter table internal_payment rename constraint house_payment_pkey to internal_payment_pkey;
alter table internal_payment
  rename constraint house_payment_payment_id_fkey to internal_payment_payment_id_fkey;

alter table market_look rename to market_snapshot;
alter table market_snapshot rename constraint market_look_pkey to market_snapshot_pkey;
alter table market_snapshot rename column looked_at to read_at;

-- Read again within a minute; the names of services in it have changed too.
delete from world_ability;
alter table world_ability rename to world_capability;
alter table world_capability rename constraint world_ability_pkey to world_capability_pkey;
alter table world_capability rename column abilities to capabilities;
alter table world_capability rename column seen_at to read_at;

-- What is stored as JSON has the new names too: an order under way must be performable after the upgrade.
update game_order set content = (content - 'colour') || jsonb_build_object('color', content -> 'colour')
  where kind = 'color' and content ? 'colour';
update reconciliation_day set figures = replace(figures::text, '"unheard":', '"unanswered":')::jsonb
  where figures::text like '%"unheard":%';
