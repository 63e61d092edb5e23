-- lin2db
begin;

-- lin2db
--   @1 binary(16) = 0x35f239833eba3637029bbdbd70eacccc
--   @2 int = 0
--   @3 varchar(14) = "bob"
update "dbo"."user_auth"
  set "password" = @1, "new_pwd_flag" = @2, "md5password" = null
  where "account" = @3;
select @@rowcount as affected;

-- lin2db
commit;
