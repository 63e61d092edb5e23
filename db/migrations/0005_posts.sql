-- What operators write: news, and the three pages every site needs.

create table post (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Null while it is a draft; in the future while it waits.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index post_by_time on post (published_at desc, id desc) where published_at is not null;

create table post_text (
  post_id bigint not null references post (id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  title text not null check (title <> ''),
  summary text not null default '',
  -- As written; it is sanitised on the way out, so that a stricter rule holds for old posts too.
  html text not null,
  primary key (post_id, language)
);

-- An operator's own text of a page; without a row the starter text that comes with us is shown.
create table page_text (
  page text not null check (page in ('agreement', 'terms', 'privacy')),
  language text not null check (language in ('en', 'es')),
  title text not null check (title <> ''),
  html text not null,
  updated_at timestamptz not null default now(),
  primary key (page, language)
);

-- One row that grows with every change of what people wrote; cached pages are drawn anew when it does.
create table site_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into site_version default values;

create function bump_site_version() returns trigger
language plpgsql as $$
begin
  update site_version set version = version + 1;
  perform pg_notify('site_version', '');
  return null;
end
$$;
create trigger post_changed after insert or update or delete on post
  for each statement execute function bump_site_version();
create trigger post_text_changed after insert or update or delete on post_text
  for each statement execute function bump_site_version();
create trigger page_text_changed after insert or update or delete on page_text
  for each statement execute function bump_site_version();
create trigger streamer_changed after update of is_streamer, stream_link on player
  for each row
  when (old.is_streamer or new.is_streamer)
  execute function bump_site_version();

create index player_streamer on player (created_at, id) where is_streamer;

with welcome as (
  insert into post (slug, published_at) values ('welcome', now()) returning id
)
insert into post_text (post_id, language, title, summary, html)
select id, language, title, summary, html from welcome, (values
  ('en', 'The gates are open',
   'Where to look, how to start, and what this site knows about the world.',
   '<p>Welcome. This site is the hall of the server: what happens in the world hangs on its walls a few seconds later.</p>'
   '<h2>Where to look</h2>'
   '<ul><li><a href="/ranking">Rankings</a>: duels, kills and heroes, with the places won and lost since yesterday.</li>'
   '<li><a href="/castillos">Lords</a>: who holds the nine castles, and when the next siege is. The dates fit into <a href="/siege.ics">your calendar</a>.</li>'
   '<li><a href="/raidlist">Raids</a>: which boss is alive, and when the others are due.</li>'
   '<li><a href="/clans">Clans</a>: halls, castles and reputation.</li></ul>'
   '<h2>How to start</h2>'
   '<p>Register with your e-mail, make a game account, and use its name and password in the game. One master account holds all your game accounts.</p>'),
  ('es', 'Las puertas están abiertas',
   'Dónde mirar, cómo empezar y qué sabe este sitio del mundo.',
   '<p>Te damos la bienvenida. Este sitio es la sala del servidor: lo que pasa en el mundo cuelga de sus muros unos segundos después.</p>'
   '<h2>Dónde mirar</h2>'
   '<ul><li><a href="/ranking">Rankings</a>: duelos, muertes y héroes, con los puestos ganados y perdidos desde ayer.</li>'
   '<li><a href="/castillos">Señores</a>: quién tiene los nueve castillos y cuándo es el próximo asedio. Las fechas caben en <a href="/siege.ics">tu calendario</a>.</li>'
   '<li><a href="/raidlist">Raids</a>: qué jefe está vivo y cuándo vuelven los demás.</li>'
   '<li><a href="/clans">Clanes</a>: sedes, castillos y reputación.</li></ul>'
   '<h2>Cómo empezar</h2>'
   '<p>Regístrate con tu correo, crea una cuenta de juego y usa su nombre y su contraseña en el juego. Una cuenta maestra reúne todas tus cuentas de juego.</p>')
) as text (language, title, summary, html);
