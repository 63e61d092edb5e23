-- Tables have the code's names for them. Older code uses them through views; those views and
-- `site_entry.is_due` can be dropped once no code before 0107 can be running.
-- Compatible from: 0106
alter table subscription_movement rename to vip_change;
alter sequence subscription_movement_number_seq rename to vip_change_number_seq;
alter index subscription_movement_by_payment rename to vip_change_by_payment;
alter index subscription_movement_by_order rename to vip_change_by_order;
alter index subscription_movement_due rename to vip_change_due;
alter index subscription_movement_failed rename to vip_change_failed;

alter table canned_answer rename to canned_reply;
alter sequence canned_answer_id_seq rename to canned_reply_id_seq;
alter table canned_answer_text rename to canned_reply_text;
alter table canned_reply_text rename column canned_answer_id to canned_reply_id;

do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as relation, conname as name from pg_constraint
    where conrelid in
      ('vip_change'::regclass, 'canned_reply'::regclass, 'canned_reply_text'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', old.relation, old.name,
      replace(replace(old.name, 'subscription_movement', 'vip_change'),
        'canned_answer', 'canned_reply'));
  end loop;
end $$;

create view subscription_movement with (security_invoker = true) as select * from vip_change;
create view canned_answer with (security_invoker = true) as select * from canned_reply;
create view canned_answer_text with (security_invoker = true) as
  select canned_reply_id as canned_answer_id, language, body from canned_reply_text;

-- Whether the entry was within its period when it was last checked; replaces `is_due`.
alter table site_entry add column was_visible boolean not null default false;
update site_entry set was_visible = is_due where is_due;
