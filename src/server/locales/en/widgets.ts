import type { WidgetTexts } from '../server-texts.ts';

/** On the small pages other sites embed. */
export const widgets: WidgetTexts = {
  online: 'Online',
  offline: 'Offline',
  players: (count) =>
    count === 1 ? '1 player online' : `${count.toLocaleString('en')} players online`,
  updated: (time) => `Updated ${time}`,
  rankings: { pvp: 'PvP', pk: 'PK', levels: 'Level' },
  place: 'Place',
  character: 'Character',
  bosses: 'Raid bosses',
  boss: 'Boss',
  respawn: 'Respawn',
  level: (level) => `Level ${level}`,
  alive: 'Alive',
  dead: 'Dead',
  zone: (zone) => `Times: ${zone}`,
  empty: 'No data yet.',
};
