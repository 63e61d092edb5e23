-- Prices of plans in other currencies than US dollars, set by staff.
-- Compatible from: 0045
create table plan_price (
  plan_id integer not null references plan on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (plan_id, currency)
);
