-- lin2db
begin;

-- lin2db
--   @1 binary(16) = 0x35f239833eba3637029bbdbd70eacccc
--   @2 varchar(14) = "bob"
update "dbo"."user_auth"
  set "password" = @1
  where "account" = @2;
select @@rowcount as affected;

-- lin2db
commit;
