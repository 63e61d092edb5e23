-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "changeVip 41 {\"seconds\":2592000}"
--   @4 varchar(9) = "done"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 int = 1
--   @2 int = 2592000
--   @3 int = 1782907200
--   @4 int = 1782907200
--   @5 int = 41
--   @6 int = 41
--   @7 int = 0
update "dbo"."user_data"
  set "vip_level" = @1, "vip_timestamp" = @2 + ( select case when max(o.vip_timestamp) > @3 then max(o.vip_timestamp) else @4 end from dbo.user_data as o with (updlock, holdlock) join dbo.user_data as t on t.account_id = o.account_id where t.char_id = @5 )
  where "char_id" = @6
  and "account_id" > @7
  and (login is null or logout >= login);
select @@rowcount as affected;

-- lin2world
commit;
