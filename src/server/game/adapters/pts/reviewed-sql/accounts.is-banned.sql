-- lin2db
--   @1 varchar(14) = "bob"
select "a"."block_flag", "a"."block_flag2"
  from "dbo"."user_account" as "a"
  where "a"."account" = @1;
