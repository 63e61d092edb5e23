-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = ""
--   @4 varchar(9) = "abandoned"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
commit;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
select "r"."number", "r"."content", "r"."state", "r"."at_ms"
  from "castellan"."receipt" as "r"
  where "r"."world_id" = @1
  and "r"."order_id" = @2;
