-- lin2world
--   @1 int = 41
--   @2 int = 0
--   @3 int = 0
select "i"."item_type", "i"."amount", "i"."enchant", "i"."warehouse", case when i.item_id in ("u"."ST_chest", "u"."ST_right_hand") then 1 else 0 end as "is_worn"
  from "dbo"."user_item" as "i" with (nolock)
  inner join "dbo"."user_data" as "u" with (nolock) on "u"."char_id" = "i"."char_id"
  where "i"."char_id" = @1
  and "i"."warehouse" in (0, 1)
  and u.account_id > 0
  and "i"."item_type" > @2
  and "i"."amount" > @3
  order by "i"."item_id";
