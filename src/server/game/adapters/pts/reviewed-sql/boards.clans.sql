-- lin2world
select top(50) "p"."pledge_id", "p"."name", "p"."skill_level" as "level", "r"."char_id" as "leader_id", "r"."char_name" as "leader_name", "a"."name" as "alliance_name", "p"."oust_time", "p"."agit_id", "p"."siege_kill", coalesce(( select e.reputation_points from dbo.pledge_ext as e with (nolock) where e.pledge_id = p.pledge_id ), p.root_name_value) as "reputation", ( select count(*) from dbo.user_data as m with (nolock) where m.pledge_id = p.pledge_id and m.account_id > 0 ) as "members", ( select min(c.id) from dbo.castle as c with (nolock) where c.pledge_id = p.pledge_id and c.type = 1 ) as "castle_id"
  from "dbo"."Pledge" as "p" with (nolock)
  left join "dbo"."user_data" as "r" with (nolock) on "r"."char_id" = "p"."ruler_id"
  and r.account_id > 0
  and r.builder = 0
  left join "dbo"."Alliance" as "a" with (nolock) on "a"."id" = "p"."alliance_id"
  order by "reputation" desc, "p"."pledge_id";
