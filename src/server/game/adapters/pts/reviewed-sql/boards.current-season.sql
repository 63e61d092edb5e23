-- lin2world
select max("o"."season") as "season"
  from "dbo"."olympiad" as "o" with (nolock);
