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
