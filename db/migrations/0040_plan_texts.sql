-- What a plan says of itself, once per language; its title is a name and the same in all of them.
create table plan_text (
  plan_id integer not null references plan (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  description text not null check (description <> ''),
  primary key (plan_id, language)
);

insert into plan_text (plan_id, language, description)
select plan.id, spoken.language, plan.description
from plan cross join (values ('en'), ('es')) as spoken (language)
where plan.description <> '';

alter table plan drop column description;
