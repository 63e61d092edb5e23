-- lin2world
if schema_id(N'castellan') is null exec (N'create schema castellan');

-- lin2world
if object_id(N'castellan.receipt', N'U') is null create table castellan.receipt ( world_id int not null, order_id varchar(64) collate Latin1_General_BIN2 not null, number int identity(1, 1) not null, content nvarchar(400) not null, state varchar(9) not null, at_ms bigint not null, constraint castellan_receipt_key primary key clustered (world_id, order_id) );

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

-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "unlock 41 {}"
--   @4 varchar(9) = "done"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 int = 41
delete
  from "dbo"."CharacterLock"
  where "char_id" = @1;
select @@rowcount as affected;

-- lin2world
commit;
