-- lin2world
select "d"."npc_class_id", max("d"."death_time") as "death_time"
  from "dbo"."NpcDeath" as "d" with (nolock)
  group by "d"."npc_class_id";

-- lin2world
select "b"."npc_db_name", "b"."alive", "b"."time_low", "b"."time_high"
  from "dbo"."npc_boss" as "b" with (nolock)
  order by "b"."npc_db_name";
