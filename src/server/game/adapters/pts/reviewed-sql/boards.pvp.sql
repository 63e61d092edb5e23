-- lin2world
select top(100) "u"."char_id", "u"."char_name", "u"."Duel" as "kills", "u"."Lev" as "level", "u"."class" as "class_id", "p"."name" as "clan_name"
  from "dbo"."user_data" as "u" with (nolock)
  left join "dbo"."Pledge" as "p" with (nolock) on "p"."pledge_id" = "u"."pledge_id"
  where "u"."Duel" > 0
  and u.account_id > 0
  and u.builder = 0
  order by "u"."Duel" desc, "u"."char_id";
