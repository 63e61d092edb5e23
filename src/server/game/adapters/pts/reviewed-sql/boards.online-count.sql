-- lin2db
select distinct "c"."server_id"
  from "dbo"."user_count" as "c" with (nolock)
  where "c"."record_time" > dateadd(minute, -10, getdate());

-- lin2db
--   @1 int = 0
select top(1) "c"."world_user"
  from "dbo"."user_count" as "c" with (nolock)
  where "c"."server_id" = @1
  and "c"."record_time" > dateadd(minute, -10, getdate())
  order by "c"."record_time" desc;

-- lin2world
select count(*) as "players"
  from "dbo"."user_data" as "u" with (nolock)
  where u.account_id > 0
  and ("u"."login" is not null and ("u"."logout" is null or "u"."login" > "u"."logout"));

-- lin2world
select count(distinct "u"."char_id") as "shops"
  from "dbo"."user_data" as "u" with (nolock)
  inner join "dbo"."offline_shop" as "s" with (nolock) on "s"."shop_owner_id" = "u"."char_id"
  where u.account_id > 0
  and ("u"."login" is not null and ("u"."logout" is null or "u"."login" > "u"."logout"));
