-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "setTitleColor 41 {\"color\":\"#D4A017\"}"
--   @4 varchar(9) = "done"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 int = 1548500
--   @2 int = 41
--   @3 int = 0
update "dbo"."user_data"
  set "title_color" = @1
  where "char_id" = @2
  and "account_id" > @3
  and (login is null or logout >= login);
select @@rowcount as affected;

-- lin2world
commit;
