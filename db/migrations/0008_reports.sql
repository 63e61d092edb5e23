-- What players tell the team, and what the team answers.

create table report (
  id bigint generated always as identity primary key,
  player_id uuid not null references player (id),
  subject text not null,
  opened_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- Whether the team spoke last.
  is_answered boolean not null default false,
  -- What each side has not seen yet begins after this message.
  player_read_id bigint not null default 0,
  staff_read_id bigint not null default 0,
  last_message_id bigint not null default 0
);
create index report_by_player on report (player_id, id desc);
create index report_open on report (last_message_at) where not is_answered;

create table report_message (
  id bigint generated always as identity primary key,
  report_id bigint not null references report (id),
  author_id uuid not null references player (id),
  is_staff boolean not null,
  body text not null,
  sent_at timestamptz not null default now()
);
create index report_message_by_report on report_message (report_id, id);

-- The pictures themselves are files outside the web root, named by id.
create table report_attachment (
  id uuid primary key,
  report_id bigint not null references report (id),
  -- Null until its message is sent; what stays so for a day is swept away.
  message_id bigint references report_message (id),
  uploaded_by uuid not null references player (id),
  width integer not null,
  height integer not null,
  uploaded_at timestamptz not null default now()
);
create index report_attachment_by_message on report_attachment (message_id);
create index report_attachment_loose on report_attachment (uploaded_at) where message_id is null;
