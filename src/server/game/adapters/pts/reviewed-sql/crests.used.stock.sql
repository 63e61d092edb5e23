-- lin2world
select top(500) "p"."pledge_id" as "clanId", "p"."name" as "clanName", "p"."crest_id" as "crestId", "a"."id" as "allianceId", "a"."name" as "allianceName", "a"."crest_id" as "allianceCrestId"
  from "dbo"."Pledge" as "p" with (nolock)
  left join "dbo"."Alliance" as "a" with (nolock) on "a"."id" = "p"."alliance_id"
  order by p.root_name_value desc, "p"."pledge_id";
