-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "banAccount 0 {\"login\":\"bob\"}"
--   @4 varchar(9) = "sent"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
commit;

-- lin2world
begin;

-- lin2world
--   @1 varchar(9) = "done"
--   @2 int = 7
--   @3 varchar(64) = "o-1"
--   @4 varchar(9) = "sent"
update "castellan"."receipt"
  set "state" = @1
  where "world_id" = @2
  and "order_id" = @3
  and "state" = @4;
select @@rowcount as affected;

-- lin2db
begin;

-- lin2db
--   @1 varchar(14) = "bob"
update "dbo"."user_account"
  set "block_flag2" = block_flag2 | 32
  where "account" = @1;
select @@rowcount as affected;

-- lin2db
commit;

-- lin2world
commit;
