-- The team's side of reports: who looks after one, whether it is over, and what only the team reads.

alter table report
  add column assigned_to uuid references player (id),
  add column closed_at timestamptz,
  add column closed_by uuid references player (id);

-- The queue's three views, in the order they are read: what waits for the team first, and of that
-- what waits longest. `last_message_id` is unique and grows, so it is key and order in one.
drop index report_open;
create index report_unassigned on report (is_answered, last_message_id)
  where closed_at is null and assigned_to is null;
create index report_assigned on report (is_answered, last_message_id)
  where closed_at is null and assigned_to is not null;
create index report_of_admin on report (assigned_to, is_answered, last_message_id)
  where closed_at is null and assigned_to is not null;
create index report_closed on report (last_message_id desc) where closed_at is not null;
create index report_by_words on report using gin (to_tsvector('simple', subject));

-- A table of its own and not a mark on messages: no query of the player's side can show them.
create table report_note (
  id bigint generated always as identity primary key,
  report_id bigint not null references report (id),
  author_id uuid not null references player (id),
  body text not null,
  written_at timestamptz not null default now()
);
create index report_note_by_report on report_note (report_id, id);

-- Answers the team gives often, in each language of the site.
create table canned_answer (
  id bigint generated always as identity primary key,
  title text not null,
  body_en text not null,
  body_es text not null,
  changed_at timestamptz not null default now()
);
