-- lin2world
select "w"."castle_id", "w"."type", "p"."name" as "clan_name"
  from "dbo"."castle_war" as "w" with (nolock)
  inner join "dbo"."Pledge" as "p" with (nolock) on "p"."pledge_id" = "w"."pledge_id"
  order by "w"."castle_id", "w"."pledge_id";
