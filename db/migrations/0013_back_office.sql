-- The back office looks things up by what people quote.

-- By what an entry speaks of, also when only its number is known.
create index audit_log_by_subject_id on audit_log (subject_id, id desc) where subject_id is not null;
