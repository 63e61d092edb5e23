-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
select "r"."number", "r"."content", "r"."state", "r"."at_ms"
  from "castellan"."receipt" as "r"
  where "r"."world_id" = @1
  and "r"."order_id" = @2;

-- lin2world
--   @1 int = 41
select "u"."align", "u"."PK"
  from "dbo"."user_data" as "u"
  where "u"."char_id" = @1;

-- lin2world
--   @1 int = 41
select "u"."login", "u"."logout"
  from "dbo"."user_data" as "u"
  where "u"."char_id" = @1;
