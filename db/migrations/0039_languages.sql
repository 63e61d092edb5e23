-- Which languages there are is for the code to say: adding one needs no migration any more.
alter table post_text
  drop constraint post_text_language_check,
  add constraint post_text_language_check check (language ~ '^[a-z]{2}$');
alter table page_text
  drop constraint page_text_language_check,
  add constraint page_text_language_check check (language ~ '^[a-z]{2}$');

-- A canned reply has a row, not a column, for each language.
create table canned_answer_text (
  canned_answer_id bigint not null references canned_answer (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  body text not null,
  primary key (canned_answer_id, language)
);
insert into canned_answer_text (canned_answer_id, language, body)
  select id, 'en', body_en from canned_answer
  union all
  select id, 'es', body_es from canned_answer;
alter table canned_answer drop column body_en, drop column body_es;
