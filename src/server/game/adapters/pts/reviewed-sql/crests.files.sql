-- lin2world
--   @1 int = 7
--   @2 int = 8
--   @3 int = 3072
select "c"."crest_id", "c"."bitmap"
  from "dbo"."Pledge_Crest" as "c" with (nolock)
  where "c"."crest_id" in (@1, @2)
  and datalength(c.bitmap) <= @3;
