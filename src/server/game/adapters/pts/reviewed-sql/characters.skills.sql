-- lin2world
--   @1 int = 41
select "u"."class" as "class_id", "u"."Lev" as "level", "u"."subjob_id", "u"."subjob0_class", "u"."subjob1_class", "u"."subjob2_class", "u"."subjob3_class"
  from "dbo"."user_data" as "u" with (nolock)
  where "u"."char_id" = @1
  and u.account_id > 0;

-- lin2world
--   @1 int = 41
select "s"."subjob_id", "s"."level"
  from "dbo"."user_subjob" as "s" with (nolock)
  where "s"."char_id" = @1;

-- lin2world
--   @1 int = 41
select top(1000) "s"."subjob_id", "s"."skill_id", "s"."skill_lev"
  from "dbo"."user_skill" as "s" with (nolock)
  where "s"."char_id" = @1
  order by "s"."subjob_id", "s"."skill_id";
