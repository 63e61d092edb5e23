-- lin2world
--   @1 nvarchar(50) = "bob"
select "u"."char_id", "u"."char_name", "u"."account_name", "u"."builder", "u"."class" as "class_id", "u"."Lev" as "level", "u"."Duel" as "pvp_kills", "u"."PK" as "pk_kills", "u"."login", "u"."logout", "u"."nickname", "u"."use_time", "u"."temp_delete_date", "p"."name" as "clan_name", 0 as "name_color", 0 as "vip_timestamp", 0 as "is_locked", 0 as "has_shop"
  from "dbo"."user_data" as "u" with (nolock)
  left join "dbo"."Pledge" as "p" with (nolock) on "p"."pledge_id" = "u"."pledge_id"
  where u.account_id > 0
  and "u"."account_name" in (@1)
  order by "u"."char_id";
