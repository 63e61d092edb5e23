-- lin2world
--   @1 int = 1
--   @2 int = 3
--   @3 int = 5
--   @4 int = 8
--   @5 int = 0
select top(200) "s"."shop_owner_id", "s"."shop_type", "s"."shop_text", "s"."shop_locX" as "x", "s"."shop_locY" as "y", "s"."shop_locZ" as "z", "u"."char_name", "i"."item_class_id", "i"."enchant", "i"."shop_item_count" as "quantity", "i"."shop_item_price" as "price"
  from "dbo"."offline_shop" as "s" with (nolock)
  inner join "dbo"."offline_shop_items" as "i" with (nolock) on "i"."shop_item_shop_id" = "s"."shop_id"
  inner join "dbo"."user_data" as "u" with (nolock) on "u"."char_id" = "s"."shop_owner_id"
  where "s"."shop_type" in (@1, @2, @3, @4)
  and "i"."item_class_id" > @5
  and u.account_id > 0
  and u.builder = 0
  and ("u"."login" is not null and ("u"."logout" is null or "u"."login" > "u"."logout"))
  order by "s"."shop_id" desc, "i"."item_class_id", "i"."enchant", "i"."shop_item_price", "i"."shop_item_count";
