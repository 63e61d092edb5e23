-- Emails and on-site notices from staff to many players.
-- Compatible from: 0045
create table mailing (
  id bigint generated always as identity primary key,
  is_email boolean not null,
  is_notice boolean not null,
  -- Who gets it, as in src/contract/mailings.ts; empty: everybody.
  segment jsonb not null default '{}',
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
  -- When its recipients are chosen and sending begins.
  send_at timestamptz,
  -- Players who were chosen; 0 before.
  recipients integer not null default 0,
  emails integer not null default 0,
  created_by uuid not null references player (id),
  sent_by uuid references player (id),
  confirmed_by uuid references player (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check (is_email or is_notice),
  check (state = 'draft' or (send_at is not null and sent_by is not null)),
  check ((state in ('sent', 'canceled')) = (finished_at is not null))
);
create index mailing_due on mailing (send_at) where state = 'scheduled';
create index mailing_sending on mailing (id) where state = 'sending';

create table mailing_text (
  mailing_id bigint not null references mailing (id) on delete cascade,
  language text not null,
  subject text not null check (length(subject) between 1 and 150),
  html text not null,
  primary key (mailing_id, language)
);

/*
 * One row per player and mailing, so nobody can be chosen twice. An email is claimed before it is
 * sent, and marked as being handed over just before the mail server is called: after a crash, one
 * that was only claimed was certainly not sent, and one that was being handed over is never tried
 * again.
 */
create table mailing_recipient (
  mailing_id bigint not null references mailing (id) on delete cascade,
  player_id uuid not null references player (id) on delete cascade,
  language text not null,
  is_notice boolean not null,
  notice_seen_at timestamptz,
  -- none: a notice only.
  email_state text not null check (email_state in
    ('none', 'queued', 'claimed', 'sending', 'sent', 'bounced', 'failed', 'unclear', 'skipped')),
  -- Fencing: what a worker writes counts only as long as the claim is its own.
  claim uuid,
  claimed_at timestamptz,
  lease_until timestamptz,
  attempt smallint not null default 0,
  retry_at timestamptz,
  finished_at timestamptz,
  -- The mail server's answer to the last attempt.
  answer text check (length(answer) <= 300),
  unsubscribed_at timestamptz,
  primary key (mailing_id, player_id),
  check ((email_state in ('claimed', 'sending')) = (lease_until is not null))
);
create index mailing_recipient_due on mailing_recipient (mailing_id, retry_at nulls first)
  where email_state = 'queued';
create index mailing_recipient_leased on mailing_recipient (lease_until)
  where email_state in ('claimed', 'sending');
create index mailing_recipient_notice on mailing_recipient (player_id, mailing_id)
  where is_notice and notice_seen_at is null;
create index mailing_recipient_by_player on mailing_recipient (player_id);

-- The rate of all workers together: when the next email may be claimed.
create table mailing_pace (
  id boolean primary key default true check (id),
  next_at timestamptz not null default now()
);
insert into mailing_pace default values;
