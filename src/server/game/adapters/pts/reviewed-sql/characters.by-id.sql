-- lin2world
--   @1 int = 41
select "u"."char_id", "u"."char_name", "u"."account_name", "u"."builder", "u"."class" as "class_id", "u"."Lev" as "level", "u"."Duel" as "pvp_kills", "u"."PK" as "pk_kills", "u"."login", "u"."logout", "u"."nickname", "u"."use_time", "u"."temp_delete_date", "p"."name" as "clan_name", u.name_color as "name_color", ( select max(v.vip_timestamp) from dbo.user_data as v with (nolock) where v.account_id = u.account_id ) as "vip_timestamp", case when exists ( select 1 from "dbo"."CharacterLock" as x with (nolock) where "x"."char_id" = u.char_id ) then 1 else 0 end as "is_locked", case when exists ( select 1 from "dbo"."offline_shop" as x with (nolock) where "x"."shop_owner_id" = u.char_id ) then 1 else 0 end as "has_shop"
  from "dbo"."user_data" as "u" with (nolock)
  left join "dbo"."Pledge" as "p" with (nolock) on "p"."pledge_id" = "u"."pledge_id"
  where u.account_id > 0
  and "u"."char_id" = @1;
