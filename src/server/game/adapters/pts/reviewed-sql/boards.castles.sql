-- lin2world
select "c"."id", "c"."name", "c"."tax_rate", "c"."shop_income", "c"."next_war_time", "p"."pledge_id" as "clan_id", "p"."name" as "clan_name", "r"."char_name" as "ruler_name", null as "previous_ruler_name"
  from "dbo"."castle" as "c" with (nolock)
  left join "dbo"."Pledge" as "p" with (nolock) on "p"."pledge_id" = "c"."pledge_id"
  left join "dbo"."user_data" as "r" with (nolock) on "r"."char_id" = "p"."ruler_id"
  and r.account_id > 0
  and r.builder = 0
  where "c"."type" = 1
  order by "c"."id";
