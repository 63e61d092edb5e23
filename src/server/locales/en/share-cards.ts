import type { ShareCardTexts } from '../server-texts.ts';

export const shareCards: ShareCardTexts = {
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
};
