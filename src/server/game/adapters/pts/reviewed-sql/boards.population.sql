-- lin2world
select "u"."class_id", "u"."level", count(*) as "characters"
  from ( select d.char_id, d.char_name, d.pledge_id, d.account_id, d.builder, d.use_time, coalesce(m.level, d.Lev) as level, coalesce(m.exp, d.Exp) as exp, case when d.subjob_id > 0 and d.subjob0_class >= 0 then d.subjob0_class else d.class end as class_id from dbo.user_data as d with (nolock) left join ( select s.char_id, max(s.level) as level, max(s.exp) as exp from dbo.user_subjob as s with (nolock) where s.subjob_id = 0 group by s.char_id ) as m on m.char_id = d.char_id and d.subjob_id > 0 ) as "u"
  where u.account_id > 0
  and u.builder = 0
  group by "u"."class_id", "u"."level"
  order by "u"."class_id", "u"."level";
