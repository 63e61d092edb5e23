-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
select "r"."number", "r"."content", "r"."state", "r"."at_ms"
  from "castellan"."receipt" as "r"
  where "r"."world_id" = @1
  and "r"."order_id" = @2;
