-- lin2db
begin;

-- lin2db
--   @1 varchar(14) = "bob"
--   @2 int = 1001
insert into "dbo"."user_account" ("account", "pay_stat")
  values (@1, @2);

-- lin2db
--   @1 varchar(13) = "1234567890123"
--   @2 varchar(15) = "bob"
--   @3 varchar(50) = ""
--   @4 int = 0
--   @5 varchar(16) = ""
--   @6 varchar(6) = ""
--   @7 varchar(255) = ""
--   @8 varchar(255) = ""
--   @9 int = 1
insert into "dbo"."ssn" ("ssn", "name", "email", "job", "phone", "zip", "addr_main", "addr_etc", "account_num")
  values (@1, @2, @3, @4, @5, @6, @7, @8, @9);

-- lin2db
--   @1 varchar(14) = "bob"
--   @2 varchar(13) = "1234567890123"
--   @3 int = 99
insert into "dbo"."user_info" ("account", "ssn", "kind")
  values (@1, @2, @3);

-- lin2db
--   @1 varchar(14) = "bob"
--   @2 binary(16) = 0xb50bce7455b1c690a53c1a1ad74d6b6b
--   @3 varchar(255) = ""
--   @4 varchar(255) = ""
--   @5 binary(32) = 0x0000000000000000000000000000000000000000000000000000000000000000
--   @6 binary(32) = 0x0000000000000000000000000000000000000000000000000000000000000000
insert into "dbo"."user_auth" ("account", "password", "quiz1", "quiz2", "answer1", "answer2")
  values (@1, @2, @3, @4, @5, @6);

-- lin2db
commit;
