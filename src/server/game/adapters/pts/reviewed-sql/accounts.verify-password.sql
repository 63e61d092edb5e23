-- lin2db
--   @1 varchar(14) = "bob"
select "a"."password"
  from "dbo"."user_auth" as "a"
  where "a"."account" = @1;
