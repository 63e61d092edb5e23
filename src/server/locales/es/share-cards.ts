import type { ShareCardTexts } from '../server-texts.ts';

export const shareCards: ShareCardTexts = {
  pvp: 'PvP',
  place: 'Puesto',
  clan: 'Clan',
  member: 'Miembro del clan',
  ledBy: (name) => `Liderado por ${name}`,
  members: 'Miembros',
  level: 'Nivel del clan',
  alliance: 'Alianza',
  siegeKills: 'Bajas en asedio',
  castleOf: (clan) => `En manos de ${clan}`,
  castleFree: 'Sin dueño',
  lord: (name) => `Señor: ${name}`,
  tax: 'Impuesto',
  online: 'Jugadores en línea',
  alive: 'Vivo',
  dead: 'Muerto',
  near: 'Cerca de',
};
