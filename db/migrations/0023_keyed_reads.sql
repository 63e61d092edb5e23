-- The export of payments goes from one to the next along this index; by the moment alone, those of
-- one moment had to be read and sorted together.
create index payment_by_credit on payment (credited_at, number) where credited_at is not null;
drop index payment_by_credited_at;

-- A chart shows one purse over some days, and begins with what lay in purses and aside before.
create index coin_flow_day_by_purse on coin_flow_day (purse, day) include (account, came, went);
create index coin_flow_day_balance on coin_flow_day (purse, account, day) include (came, went)
  where account in ('held', 'players');
