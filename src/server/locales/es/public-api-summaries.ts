/** Calls that need no login. */
export const publicApiSummaries: Readonly<Record<string, string>> = {
  'Get the PvP ranking': 'Consulta el ranking de PvP',
  'Get the PK ranking': 'Consulta el ranking de PK',
  'Get the ranking by level': 'Consulta el ranking por nivel',
  'Get the ranking by hours played': 'Consulta el ranking por horas jugadas',
  'Get the ranking by Olympiad points of the current season':
    'Consulta el ranking por puntos de Olimpiada de la temporada actual',
  'Count characters by level, class and race': 'Cuenta los personajes por nivel, clase y raza',
  'Count epic jewels and the best weapons, day by day':
    'Cuenta las joyas épicas y las mejores armas, día por día',
  'List the clans registered for each castle’s next siege':
    'Lista los clanes inscritos en el próximo asedio de cada castillo',
  'List Olympiad heroes by times elected': 'Lista los héroes de la Olimpiada por veces elegidos',
  'List castles with ruler, tax and siege date':
    'Lista los castillos con su señor, impuesto y fecha de asedio',
  'List clans by reputation': 'Lista los clanes por reputación',
  'List raid bosses with their status': 'Lista los jefes de raid con su estado',
  'List tracked items and their quantities': 'Lista los objetos vigilados y sus cantidades',
  'Get players online now and over the last 24 hours':
    'Consulta los jugadores conectados ahora y en las últimas 24 horas',
  'Find a character in the top 1,000': 'Busca un personaje entre los primeros 1000',
  'List game servers': 'Lista los servidores de juego',
  'Get a castle with its past rulers and sieges':
    'Consulta un castillo con sus antiguos señores y asedios',
  'Get a character’s public profile with its rank history':
    'Consulta el perfil público de un personaje con la historia de sus puestos',
  'Get a clan with its known members, castles and halls':
    'Consulta un clan con sus miembros conocidos, castillos y salones',
  'Get what the owner of a character shows of it':
    'Consulta lo que el dueño de un personaje muestra de él',
  'Get what the leader of a clan wrote about it':
    'Consulta lo que el líder de un clan escribió sobre él',
  'Get a character’s recap of a season that has ended':
    'Consulta el resumen de un personaje en una temporada terminada',
  'Get a clan’s recap of a season that has ended':
    'Consulta el resumen de un clan en una temporada terminada',
  'List the Olympiad seasons that have ended, one with its heroes and runners-up':
    'Lista las temporadas de Olimpiada terminadas, una de ellas con sus héroes y segundos puestos',
  'List the sieges, raid bosses, seasons, castle owners and events of a month':
    'Lista los asedios, jefes de raid, temporadas, dueños de castillos y eventos de un mes',
  'List news, latest first': 'Lista las noticias, de la más nueva a la más antigua',
  'Get a post': 'Consulta una noticia',
  'Get a page of text: user agreement, terms, questions, downloads, or one that the operator added':
    'Consulta una página de texto: acuerdo de usuario, términos, preguntas, descargas o una que agregó el operador',
  'Search items and monsters of a world, if its files were imported':
    'Busca objetos y monstruos de un mundo, si se importaron sus archivos',
  'Get an item: who drops it, how it is made, what it is used in':
    'Consulta un objeto: quién lo suelta, cómo se fabrica y para qué se usa',
  'Get a monster: its stats, what it drops, where it lives':
    'Consulta un monstruo: sus valores, qué suelta y dónde vive',
  'List characters who bought a new name, latest first':
    'Lista los personajes que compraron un nombre nuevo, del más reciente al más antiguo',
  'List bans in force, newest first, if the operator publishes them':
    'Lista los baneos vigentes, del más nuevo al más antiguo, si el operador los publica',
  'List streamer channels and who is live':
    'Lista los canales de los streamers y quién está en vivo',
  'Get the chart of a world and where its raid bosses are found':
    'Consulta el mapa de un mundo y dónde están sus jefes de raid',
};
