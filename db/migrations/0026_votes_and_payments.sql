-- One vote pays once; streaks without a ceiling; networks of addresses.

-- The network an address belongs to; null for what is no address. An IPv4 address written as IPv6
-- is IPv4.
create function network_of(address text, v4_bits integer, v6_bits integer) returns cidr
language plpgsql immutable strict as $$
declare
  parsed inet;
begin
  parsed := regexp_replace(address, '^::ffff:(?=[0-9]+\.)', '', 'i')::inet;
  return network(set_masklen(parsed, case family(parsed) when 4 then v4_bits else v6_bits end));
exception when invalid_text_representation then
  return null;
end $$;

-- Every address the player was seen at while voting: the site may know the vote by any of them.
alter table vote_attempt add column addresses text[] not null default '{}';
update vote_attempt set addresses = array_remove(array[ip_v4, ip_v6], null);

-- Who a site's vote was credited to, until when. The primary key is what makes a vote pay once: a
-- credit takes all of its claims or none. A claim is shared where the vote was proved by its
-- reference: other references of the same network count too, the bare address does not.
create table vote_claim (
  site text not null,
  -- `player:ID` or `network:CIDR`.
  identity text not null,
  is_shared boolean not null,
  attempt_id uuid not null references vote_attempt (id),
  until timestamptz not null,
  primary key (site, identity)
);

with credited as (
  select *, credited_at + make_interval(hours =>
    case when site in ('mmotop-ru', 'l2top-ru') then 24 when site = 'topg' then 6 else 12 end) as until
  from vote_attempt where state = 'credited' and credited_at > now() - interval '24 hours'
), claimed as (
  select site, 'player:' || player_id as identity, false as is_shared, id, until from credited
  union all
  select site, 'network:' || network_of(address, 32, 64), proof not like 'ip:%', id, until
  from credited, unnest(addresses) as address
  where proof not like 'ip:%' or proof = 'ip:' || address
)
insert into vote_claim (site, identity, is_shared, attempt_id, until)
select distinct on (site, identity) site, identity, is_shared, id, until from claimed
where until > now() and identity is not null
order by site, identity, is_shared, until desc;

-- Days in a row (UTC) with a credited vote, up to and including `last_day`.
create table vote_streak (
  player_id uuid primary key references player (id),
  days integer not null check (days > 0),
  last_day date not null
);

with voted as (
  select distinct player_id, (credited_at at time zone 'UTC')::date as day
  from vote_attempt where state = 'credited'
), island as (
  select player_id, day,
    day - row_number() over (partition by player_id order by day)::integer as first_day
  from voted
), run as (
  select player_id, count(*) as days, max(day) as last_day from island
  group by player_id, first_day
)
insert into vote_streak (player_id, days, last_day)
select distinct on (player_id) player_id, days, last_day from run
order by player_id, last_day desc;

-- Every charge a provider has made for a payment: it may be paid twice, or refunded and paid again.
create table payment_charge (
  provider text not null,
  charge_ref text not null,
  payment_id uuid not null references payment (id),
  currency text not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  disputed_cents bigint not null,
  seen_at timestamptz not null default now(),
  primary key (provider, charge_ref)
);
create index payment_charge_by_payment on payment_charge (payment_id);

-- `…_cents` of a payment are minor units of its currency by ISO 4217. They were hundredths of every
-- currency.
create function pg_temp.rescale(hundredths bigint, currency text) returns bigint
language sql immutable as $$
  select round(hundredths * case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX',
      'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0.01
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 10
    when currency in ('CLF', 'UYW') then 100
    else 1 end)::bigint
$$;
update house_payment set refunded_cents = pg_temp.rescale(house_payment.refunded_cents, currency),
  disputed_cents = pg_temp.rescale(house_payment.disputed_cents, currency)
from payment where payment.id = payment_id and pg_temp.rescale(100, currency) <> 100;
update payment set amount_cents = greatest(1, pg_temp.rescale(amount_cents, currency)),
  refunded_cents = pg_temp.rescale(refunded_cents, currency),
  disputed_cents = pg_temp.rescale(disputed_cents, currency)
where pg_temp.rescale(100, currency) <> 100;

-- Payments that were never opened at their provider, because we stopped in between: asked about now.
update payment set due_at = now()
where state = 'pending' and provider_ref is null and due_at is null;
