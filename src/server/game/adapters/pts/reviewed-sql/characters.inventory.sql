-- lin2world
--   @1 int = 41
--   @2 int = 0
--   @3 int = 0
select top(1000) "i"."item_type", "i"."amount", "i"."enchant", "i"."warehouse", case i.item_id when "u"."ST_chest" then 'ST_chest' when "u"."ST_right_hand" then 'ST_right_hand' end as "worn_at"
  from "dbo"."user_item" as "i" with (nolock)
  inner join "dbo"."user_data" as "u" with (nolock) on "u"."char_id" = "i"."char_id"
  where "i"."char_id" = @1
  and "i"."warehouse" in (0, 1)
  and u.account_id > 0
  and "i"."item_type" > @2
  and "i"."amount" > @3
  order by "i"."item_id";
