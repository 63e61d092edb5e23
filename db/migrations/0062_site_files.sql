-- Files that operators upload as downloads: facts here, bytes in the folder of attachments.
-- Compatible from: 0045
create table site_file (
  id uuid primary key,
  -- Made by us of the name it was sent with.
  name text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  size_bytes bigint not null check (size_bytes > 0),
  -- It is sent in parts, one after the other.
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- Null until all of it was received.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by uuid not null references player (id),
  updated_at timestamptz not null default now(),
  check (sha256 is null or received_bytes = size_bytes)
);

alter table site_entry
  add column file_id uuid unique references site_file (id),
  add constraint site_entry_file check (file_id is null or kind = 'download');
