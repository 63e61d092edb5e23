-- lin2db
--   @1 varchar(14) = "bob"
select "a"."account"
  from "dbo"."user_account" as "a"
  where "a"."account" = @1;
