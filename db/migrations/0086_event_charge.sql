-- What a provider's message named: some providers can only be asked about that.
-- Compatible from: 0045
alter table payment_event add column charge_ref text;
