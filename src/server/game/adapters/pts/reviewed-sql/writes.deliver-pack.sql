-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "deliverPack 41 {\"items\":\"57 9;78 1;78 1\"}"
--   @4 varchar(9) = "done"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 int = 57
--   @2 int = 9
--   @3 int = 41
insert into "dbo"."ItemDelivery" ("char_id", "item_id", "item_amount", "enchant") select "u"."char_id", @1 as "item_id", @2 as "item_amount", 0 as "enchant"
  from "dbo"."user_data" as "u"
  where "u"."char_id" = @3
  and u.account_id > 0;
select @@rowcount as affected;

-- lin2world
--   @1 int = 78
--   @2 int = 1
--   @3 int = 41
insert into "dbo"."ItemDelivery" ("char_id", "item_id", "item_amount", "enchant") select "u"."char_id", @1 as "item_id", @2 as "item_amount", 0 as "enchant"
  from "dbo"."user_data" as "u"
  where "u"."char_id" = @3
  and u.account_id > 0;
select @@rowcount as affected;

-- lin2world
--   @1 int = 78
--   @2 int = 1
--   @3 int = 41
insert into "dbo"."ItemDelivery" ("char_id", "item_id", "item_amount", "enchant") select "u"."char_id", @1 as "item_id", @2 as "item_amount", 0 as "enchant"
  from "dbo"."user_data" as "u"
  where "u"."char_id" = @3
  and u.account_id > 0;
select @@rowcount as affected;

-- lin2world
commit;
