-- Name changes are announced as posts of their own kind, so that a list of news can leave them out.

alter table post add column kind text not null default 'news'
  check (kind in ('news', 'name_change'));
create index post_by_kind on post (kind, published_at desc, id desc)
  where published_at is not null;
