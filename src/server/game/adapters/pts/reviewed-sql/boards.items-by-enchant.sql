-- lin2world
--   @1 int = 6656
--   @2 int = 6579
--   @3 int = 0
select "i"."item_type", "i"."enchant", sum(cast(i.amount as bigint)) as "quantity"
  from "dbo"."user_item" as "i" with (nolock)
  inner join "dbo"."user_data" as "u" with (nolock) on "u"."char_id" = "i"."char_id"
  where "i"."item_type" in (@1, @2)
  and "i"."amount" > @3
  and "i"."warehouse" in (0, 1)
  and u.account_id > 0
  and u.builder = 0
  group by "i"."item_type", "i"."enchant"
  order by "i"."item_type", "i"."enchant";
