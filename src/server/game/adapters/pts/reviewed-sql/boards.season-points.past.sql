-- lin2world
select max("o"."season") as "season"
  from "dbo"."olympiad" as "o" with (nolock);

-- lin2world
--   @1 int = 3
select "u"."char_id", "u"."char_name", "o"."class" as "class_id", "o"."point" as "points"
  from "dbo"."olympiad_result" as "o" with (nolock)
  inner join "dbo"."user_data" as "u" with (nolock) on "u"."char_id" = "o"."char_id"
  where "o"."season" = @1
  and u.account_id > 0
  and u.builder = 0
  order by "class_id", "points" desc, "u"."char_id";

-- lin2world
--   @1 int = 3
select "o"."season"
  from "dbo"."olympiad" as "o" with (nolock)
  where "o"."season" = @1;
