-- lin2world
select top(100) "u"."char_id", "u"."char_name", "u"."level", "u"."class_id", "p"."name" as "clan_name", "u"."level" as "score"
  from ( select d.char_id, d.char_name, d.pledge_id, d.account_id, d.builder, d.use_time, d.Lev as level, d.Exp as exp, d.class as class_id from dbo.user_data as d with (nolock) ) as "u"
  left join "dbo"."Pledge" as "p" with (nolock) on "p"."pledge_id" = "u"."pledge_id"
  where "u"."level" > 0
  and u.account_id > 0
  and u.builder = 0
  order by "u"."level" desc, "u"."exp" desc, "u"."char_id";
