-- lin2world
--   @1 int = 41
select "u"."char_id"
  from "dbo"."user_data" as "u" with (nolock)
  where "u"."char_id" = @1
  and u.account_id > 0
  and ("u"."login" is not null and ("u"."logout" is null or "u"."login" > "u"."logout"));
