-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
select "r"."number", "r"."content", "r"."state", "r"."at_ms"
  from "castellan"."receipt" as "r"
  where "r"."world_id" = @1
  and "r"."order_id" = @2;

-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "unstuck 41 {}"
--   @4 varchar(9) = "sent"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 int = 41
select "u"."race", "u"."world", "u"."align", "u"."login", "u"."logout"
  from "dbo"."user_data" as "u"
  where "u"."char_id" = @1
  and u.account_id > 0;

-- lin2world
commit;

-- lin2world
--   @1 int = 41
select "u"."race", "u"."xloc", "u"."yloc", "u"."zloc"
  from "dbo"."user_data" as "u"
  where "u"."char_id" = @1;

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

-- lin2world
commit;
