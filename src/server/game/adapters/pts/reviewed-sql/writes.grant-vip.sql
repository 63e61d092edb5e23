-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "grantVip 41 {\"days\":30}"
--   @4 varchar(9) = "done"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 int = 1
--   @2 int = 1785499200
--   @3 int = 41
--   @4 int = 0
--   @5 int = 41
--   @6 int = 1782907200
update "dbo"."user_data"
  set "vip_level" = @1, "vip_timestamp" = @2
  where "char_id" = @3
  and "account_id" > @4
  and not exists ( select 1 from dbo.user_data as o with (updlock, holdlock) join dbo.user_data as t on t.account_id = o.account_id where t.char_id = @5 and o.vip_timestamp > @6 )
  and (login is null or logout >= login);
select @@rowcount as affected;

-- lin2world
commit;
