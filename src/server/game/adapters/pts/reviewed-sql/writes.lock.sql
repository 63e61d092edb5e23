-- lin2world
begin;

-- lin2world
--   @1 int = 7
--   @2 varchar(64) = "o-1"
--   @3 nvarchar(400) = "lock 41 {}"
--   @4 varchar(9) = "done"
--   @5 bigint = 1782907200000
insert into "castellan"."receipt" ("world_id", "order_id", "content", "state", "at_ms")
  output "inserted"."number"
  values (@1, @2, @3, @4, @5);

-- lin2world
--   @1 nvarchar(33) = "e99a18c428cb38d5f260853678922e03"
--   @2 nvarchar(33) = "00000000000000000000000000000000"
--   @3 int = 41
insert into dbo.CharacterLock (char_id, code_hash, hardware_id) select u.char_id, cast(@1 as nvarchar(33)), cast(@2 as nvarchar(33))
  from dbo.user_data as u
  where u.char_id = @3
  and u.account_id > 0
  and not exists ( select 1 from dbo.CharacterLock as l with (updlock, holdlock) where l.char_id = u.char_id );
select @@rowcount as affected;

-- lin2world
commit;
