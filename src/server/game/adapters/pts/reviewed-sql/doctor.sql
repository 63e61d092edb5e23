-- lin2db
select s.name as schema_name, t.name as table_name, c.name as column_name, y.name as type_name, c.max_length as length, case when c.is_nullable = 1
  or c.is_identity = 1
  or c.is_computed = 1
  or c.default_object_id <> 0 then 0 else 1 end as is_required
  from sys.tables as t
  join sys.schemas as s on s.schema_id = t.schema_id
  join sys.columns as c on c.object_id = t.object_id
  join sys.types as y on y.user_type_id = c.user_type_id
  where s.name in ('dbo')
  order by s.name, t.name, c.column_id;

-- lin2world
select s.name as schema_name, t.name as table_name, c.name as column_name, y.name as type_name, c.max_length as length, case when c.is_nullable = 1
  or c.is_identity = 1
  or c.is_computed = 1
  or c.default_object_id <> 0 then 0 else 1 end as is_required
  from sys.tables as t
  join sys.schemas as s on s.schema_id = t.schema_id
  join sys.columns as c on c.object_id = t.object_id
  join sys.types as y on y.user_type_id = c.user_type_id
  where s.name in ('dbo', 'castellan')
  order by s.name, t.name, c.column_id;

-- lin2world
select cast(serverproperty('ProductVersion') as varchar(64)) as version;

-- lin2db
--   @1 nvarchar(16) = "dbo.user_account"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2db
--   @1 nvarchar(16) = "dbo.user_account"
--   @2 nvarchar(6) = "INSERT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2db
--   @1 nvarchar(16) = "dbo.user_account"
--   @2 nvarchar(11) = "block_flag2"
select has_perms_by_name(@1, 'OBJECT', 'UPDATE', @2, 'COLUMN') as granted;

-- lin2db
--   @1 nvarchar(13) = "dbo.user_auth"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2db
--   @1 nvarchar(13) = "dbo.user_auth"
--   @2 nvarchar(6) = "INSERT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2db
--   @1 nvarchar(13) = "dbo.user_auth"
--   @2 nvarchar(8) = "password"
select has_perms_by_name(@1, 'OBJECT', 'UPDATE', @2, 'COLUMN') as granted;

-- lin2db
--   @1 nvarchar(13) = "dbo.user_info"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2db
--   @1 nvarchar(13) = "dbo.user_info"
--   @2 nvarchar(6) = "INSERT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2db
--   @1 nvarchar(7) = "dbo.ssn"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2db
--   @1 nvarchar(7) = "dbo.ssn"
--   @2 nvarchar(6) = "INSERT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(13) = "dbo.user_data"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(10) = "dbo.Pledge"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(12) = "dbo.Alliance"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(10) = "dbo.castle"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(12) = "dbo.npc_boss"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(13) = "dbo.user_item"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2db
--   @1 nvarchar(14) = "dbo.user_count"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(16) = "dbo.user_nobless"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(12) = "dbo.olympiad"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(19) = "dbo.olympiad_result"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(15) = "dbo.user_subjob"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(14) = "dbo.user_skill"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(14) = "dbo.castle_war"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(16) = "dbo.Pledge_Crest"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(16) = "dbo.user_history"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(17) = "dbo.user_prohibit"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(22) = "dbo.user_prohibit_word"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(22) = "dbo.user_name_reserved"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(14) = "dbo.pledge_ext"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(12) = "dbo.NpcDeath"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(16) = "dbo.offline_shop"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(22) = "dbo.offline_shop_items"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(13) = "dbo.user_data"
--   @2 nvarchar(10) = "name_color"
select has_perms_by_name(@1, 'OBJECT', 'UPDATE', @2, 'COLUMN') as granted;

-- lin2world
--   @1 nvarchar(13) = "dbo.user_data"
--   @2 nvarchar(9) = "vip_level"
select has_perms_by_name(@1, 'OBJECT', 'UPDATE', @2, 'COLUMN') as granted;

-- lin2world
--   @1 nvarchar(13) = "dbo.user_data"
--   @2 nvarchar(13) = "vip_timestamp"
select has_perms_by_name(@1, 'OBJECT', 'UPDATE', @2, 'COLUMN') as granted;

-- lin2world
--   @1 nvarchar(16) = "dbo.ItemDelivery"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(16) = "dbo.ItemDelivery"
--   @2 nvarchar(6) = "INSERT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(12) = "dbo.user_ban"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(17) = "dbo.CharacterLock"
--   @2 nvarchar(6) = "SELECT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(17) = "dbo.CharacterLock"
--   @2 nvarchar(6) = "INSERT"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(17) = "dbo.CharacterLock"
--   @2 nvarchar(6) = "DELETE"
select has_perms_by_name(@1, 'OBJECT', @2) as granted;

-- lin2world
--   @1 nvarchar(13) = "dbo.user_data"
--   @2 nvarchar(11) = "title_color"
select has_perms_by_name(@1, 'OBJECT', 'UPDATE', @2, 'COLUMN') as granted;

-- lin2world
select count(*) as waiting, sum(case when u.login is not null and (u.logout is null or u.login > u.logout) and u.login < dateadd(minute, -10, getdate()) then 1 else 0 end) as stuck
  from dbo.ItemDelivery as d with (nolock)
  left join dbo.user_data as u with (nolock) on u.char_id = d.char_id;

-- lin2db
select distinct "c"."server_id"
  from "dbo"."user_count" as "c" with (nolock)
  where "c"."record_time" > dateadd(minute, -10, getdate());
