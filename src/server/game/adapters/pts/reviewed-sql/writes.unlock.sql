-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "unlock 41 {}"
--   @4 varchar(9) = "done"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 int = 41
delete
  from "dbo"."CharacterLock"
  where "char_id" = @1;
select @@rowcount as affected;

-- lin2world
commit;
