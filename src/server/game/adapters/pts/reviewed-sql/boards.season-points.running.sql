-- lin2world
select max("o"."season") as "season"
  from "dbo"."olympiad" as "o" with (nolock);

-- lin2world
--   @1 int = 0
select "u"."char_id", "u"."char_name", case when u.subjob0_class >= 0 then u.subjob0_class else u.class end as "class_id", coalesce(n.olympiad_point, 0) as "points"
  from "dbo"."user_nobless" as "n" with (nolock)
  inner join "dbo"."user_data" as "u" with (nolock) on "u"."char_id" = "n"."char_id"
  where "n"."nobless_type" > @1
  and u.account_id > 0
  and u.builder = 0
  order by "class_id", "points" desc, "u"."char_id";
