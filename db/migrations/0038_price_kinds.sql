-- Which kinds of order have a price is said once, in src/contract/order-kinds.ts: what an admin sends is
-- checked against it, and a row of any other name is never read. A list here would have to follow it.
alter table price_override drop constraint price_override_kind_check;
alter table price_override add constraint price_override_kind_check check (kind ~ '^[a-z_]+$');
