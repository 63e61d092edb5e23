import type { CastleKey } from '#reference/castles.ts';
import type { Archetype } from '#reference/classes.data.ts';

export type Fighter = {
  place: number;
  name: string;
  className: string;
  archetype: Archetype;
  clan: string | null;
  kills: number;
  move: number;
};

/** Invented characters, including the longest and most unusual names a game allows. */
export const FIGHTERS: readonly Fighter[] = (
  [
    ['Kaelthar', 'Sagittarius', 'archer', 'Nemesis', 4182, 0],
    ['LadyMorrigan', 'Phoenix Knight', 'knight', 'IronOath', 3967, 2],
    ['xDuskbringerxxx1', 'Ghost Hunter', 'rogue', 'BlackTide', 3811, -1],
    ['Valdemar', 'Hell Knight', 'knight', 'Kharma', 3540, 1],
    ['Sephyra', 'Mystic Muse', 'mage', 'Nemesis', 3312, -2],
    ['Torvald', 'Titan', 'warrior', 'NordWacht', 3105, 0],
    ['ElPibeDeGiran', 'Adventurer', 'rogue', 'VanguardOfLight', 2988, 4],
    ['Isaura', 'Spectral Dancer', 'bard', 'Sanctuary', 2874, 0],
    ['WWWWWWWWWWWWWWWW', 'Moonlight Sentinel', 'archer', 'MMMMMMMMMMMMMMMM', 2644, 3],
    ['Aurelian', 'Cardinal', 'healer', null, 2510, -3],
  ] as const
).map(([name, className, archetype, clan, kills, move], index) => ({
  place: index + 1,
  name,
  className,
  archetype,
  clan,
  kills,
  move,
}));

export const LORDS: readonly [CastleKey, string, string | null][] = [
  ['gludio', 'Gludio', 'VanguardOfLight'],
  ['dion', 'Dion', 'IronOath'],
  ['giran', 'Giran', 'Nemesis'],
  ['oren', 'Oren', 'Sanctuary'],
  ['aden', 'Aden', 'MMMMMMMMMMMMMMMM'],
  ['innadrile', 'Heine', 'BlackTide'],
  ['godad', 'Goddard', 'Kharma'],
  ['rune', 'Rune', null],
  ['schutt', 'Schuttgart', 'NordWacht'],
];

export const ONLINE_24H = [
  412, 388, 350, 301, 262, 240, 251, 280, 342, 420, 510, 566, 602, 590, 640, 702, 780, 866, 958,
  1044, 1122, 1187, 1240, 1284,
];

export const ARCHETYPES: readonly Archetype[] = [
  'warrior',
  'knight',
  'rogue',
  'archer',
  'mage',
  'summoner',
  'healer',
  'buffer',
  'bard',
  'crafter',
  'spoiler',
];
