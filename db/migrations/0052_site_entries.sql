-- What operators add to their site: pages, links, banners, questions with answers, and downloads.
-- Compatible from: 0045
create table site_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'link', 'banner', 'question', 'download')),
  -- The address of a page: /pages/<slug>.
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  place text not null default 'none' check (place in ('none', 'header', 'footer')),
  -- Smaller numbers come first, in the header among the entries that are part of the site.
  position smallint not null check (position between 1 and 99),
  is_hidden boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Whether it was in its time when pages were last drawn: changing it renders them again.
  is_due boolean not null default false,
  -- Where a link or a banner leads.
  url text not null default '' check (length(url) <= 500),
  -- Of a download.
  mirrors text[] not null default '{}',
  size_bytes bigint check (size_bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  updated_at timestamptz not null default now(),
  check ((kind = 'page') = (slug is not null)),
  check (ends_at > starts_at)
);
create index site_entry_by_kind on site_entry (kind, position, id);

create table site_entry_text (
  entry_id bigint not null references site_entry (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  html text not null default '',
  primary key (entry_id, language)
);

create trigger site_entry_changed after insert or update or delete on site_entry
  for each statement execute function bump_site_version();
create trigger site_entry_text_changed after insert or update or delete on site_entry_text
  for each statement execute function bump_site_version();
