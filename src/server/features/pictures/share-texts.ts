import type { Language } from '#contract/languages.ts';

interface ShareTexts {
  pvp: string;
  place: string;
  clan: string;
  member: string;
  ledBy(name: string): string;
  members: string;
  level: string;
  alliance: string;
  siegeKills: string;
  castleOf(clan: string): string;
  castleFree: string;
  lord(name: string): string;
  tax: string;
  online: string;
  alive: string;
  dead: string;
  near: string;
}

/** Words on share cards. */
export const shareTexts: Readonly<Record<Language, ShareTexts>> = {
  en: {
    pvp: 'PvP',
    place: 'Place',
    clan: 'Clan',
    member: 'Clan member',
    ledBy: (name) => `Led by ${name}`,
    members: 'Members',
    level: 'Clan level',
    alliance: 'Alliance',
    siegeKills: 'Siege kills',
    castleOf: (clan) => `Held by ${clan}`,
    castleFree: 'Held by nobody',
    lord: (name) => `Lord: ${name}`,
    tax: 'Tax',
    online: 'Players online',
    alive: 'Alive',
    dead: 'Dead',
    near: 'Near',
  },
  es: {
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
  },
};
