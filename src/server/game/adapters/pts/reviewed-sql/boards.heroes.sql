-- lin2world
--   @1 int = 0
select "u"."char_id", "u"."char_name", "u"."class" as "class_id", "u"."subjob0_class" as "main_class_id", "n"."win_count", "n"."olympiad_point", "p"."name" as "clan_name"
  from "dbo"."user_nobless" as "n" with (nolock)
  inner join "dbo"."user_data" as "u" with (nolock) on "u"."char_id" = "n"."char_id"
  left join "dbo"."Pledge" as "p" with (nolock) on "p"."pledge_id" = "u"."pledge_id"
  where "n"."hero_type" > @1
  and u.account_id > 0
  and u.builder = 0
  order by "n"."win_count" desc, "u"."char_id";
