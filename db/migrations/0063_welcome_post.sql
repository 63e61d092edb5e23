-- The welcome post says plainly what the site shows; where an operator has changed it, it stays.
-- Compatible from: 0045
update post_text set html = replace(
  html,
  '<p>Welcome. This site is the hall of the server: what happens in the world hangs on its walls a few seconds later.</p>',
  '<p>Welcome. This site shows what happens in the world, a few seconds later.</p>'
)
where language = 'en' and html like '%This site is the hall of the server: what happens in the world hangs on its walls%';

update post_text set html = replace(
  html,
  '<p>Te damos la bienvenida. Este sitio es la sala del servidor: lo que pasa en el mundo cuelga de sus muros unos segundos después.</p>',
  '<p>Te damos la bienvenida. Este sitio muestra lo que pasa en el mundo, unos segundos después.</p>'
)
where language = 'es' and html like '%Este sitio es la sala del servidor: lo que pasa en el mundo cuelga de sus muros%';
