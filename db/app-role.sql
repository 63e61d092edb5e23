-- What the portal's own role may do, set again after every migration. The tables belong to another
-- role, which is used for nothing but migrations. `castellan.app_role` names the portal's role.
do $$
declare
  app text := current_setting('castellan.app_role');
  relation regclass;
  ledger constant text := 'purse, movement, ledger_entry, hold, hold_closing';
begin
  execute format('revoke create on schema public from public, %I', app);
  execute format('grant usage on schema public to %I', app);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', app);
  execute format('grant usage, select on all sequences in schema public to %I', app);
  -- Read directly, written only by the ledger's functions, which run with the owner's rights.
  execute format('revoke all on %s from %I', ledger, app);
  execute format('grant select on %s to %I', ledger, app);
  execute format('grant execute on function ledger_credit, ledger_debit, ledger_hold,
    ledger_close_hold, ledger_lock_purses, ledger_transfer_hold, ledger_return_transfer to %I', app);
  -- Append-only.
  execute format('revoke update, delete on audit_log, order_event, payment_event,
    imported_player from %I', app);
  execute format('revoke insert, update, delete on schema_migration from %I', app);
  -- The portal manages the queue's tables itself.
  execute format('grant usage on schema pgboss to %I', app);
  execute format('grant all on all tables in schema pgboss to %I', app);
  execute format('grant all on all sequences in schema pgboss to %I', app);
  execute format('grant execute on all functions in schema pgboss to %I', app);
  -- Simulated worlds: db/demo-world.sql. What the portal's role has created there already belongs to it.
  execute format('grant usage, create on schema demo_world to %I', app);
  for relation in
    select oid from pg_class
    where relnamespace = 'demo_world'::regnamespace and relkind in ('r', 'S')
      and pg_has_role(relowner, 'usage')
  loop
    execute format('grant all on %s to %I', relation, app);
  end loop;
end
$$;
