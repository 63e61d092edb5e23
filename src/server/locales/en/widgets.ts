import type { WidgetTexts } from '../server-texts.ts';

/** On the small pages other sites embed. */
export const widgets: WidgetTexts = {
  online: 'Online',
  offline: 'Offline',
  players: (count, shown) => (count === 1 ? '1 player online' : `${shown} players online`),
  updated: (time) => `Updated ${time}`,
  rankings: { pvp: 'PvP', pk: 'PK', levels: 'Level' },
  bosses: 'Raid bosses',
  level: (level) => `Level ${level}`,
  alive: 'Alive',
  dead: 'Dead',
  opensIn: (time) => `opens in ${time}`,
  openLeft: (time) => `open · ${time} left`,
  backIn: (time) => `respawns in ${time}`,
  dueNow: 'due now',
  lastDay: 'last 24 hours',
  peak: (count) => `peak ${count}`,
  nextSiege: 'Next siege:',
  inTime: (time) => `in ${time}`,
  play: 'Play',
  units: { pvp: 'kills', pk: 'kills', levels: 'level' },
  wholeRanking: 'Full ranking',
  allBosses: 'All bosses',
  empty: 'Nothing to show yet. It appears here as soon as the game reports it.',
};
