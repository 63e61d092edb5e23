-- A page that says how to begin playing: where "Play" leads on a site without an address of its own for it.
alter table page_text
  drop constraint page_text_page_check,
  add constraint page_text_page_check check (page in ('connect', 'agreement', 'terms', 'privacy'));
