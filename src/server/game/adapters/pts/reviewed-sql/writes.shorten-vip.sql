-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "changeVip 41 {\"seconds\":-86400}"
--   @4 varchar(9) = "done"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 int = -86400
--   @2 int = 1782907200
--   @3 int = -86400
--   @4 int = 1782907200
--   @5 int = 41
--   @6 int = 0
--   @7 int = 1782907200
update "dbo"."user_data"
  set "vip_timestamp" = case when vip_timestamp + @1 > @2 then vip_timestamp + @3 else @4 end
  where "char_id" = @5
  and "account_id" > @6
  and "vip_timestamp" > @7
  and (login is null or logout >= login);
select @@rowcount as affected;

-- lin2world
commit;
