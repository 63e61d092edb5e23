-- The parts of a purchase's bonus besides its promo code: one row for each source. `payment.coins`
-- is the total of plan, promo code and these.
-- Compatible from: 0045
create table payment_bonus (
  payment_id uuid not null references payment (id),
  kind text not null check (kind in ('campaign', 'creator')),
  -- The id of the campaign or the creator.
  reference text not null check (reference <> ''),
  -- What the player was shown it is called.
  name text not null default '',
  coins bigint not null check (coins > 0),
  reserved_at timestamptz not null default now(),
  -- False once a newer payment of the same player took its place, or the payment failed: it is given
  -- only from what is left.
  is_reserved boolean not null default true,
  -- Null until the payment is credited.
  given_at timestamptz,
  primary key (payment_id, kind, reference)
);
create index payment_bonus_reference on payment_bonus (kind, reference, payment_id);
