import type { GameWorld } from '../../port.ts';
import { createL2jWorld } from '../l2j/create-l2j-world.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import { acisBoards } from './boards.ts';
import { acisCrests } from './crests.ts';
import { itemsDelayed } from './deliver.ts';
import { detectAcis } from './detect.ts';
import { acisNameColors } from './name-colors.ts';

/** aCis, 345 to 40x, on MariaDB. Connects at the first call. */
export function createAcisWorld(settings: L2jSettings): GameWorld {
  return createL2jWorld(settings, {
    branch: 'acis',
    detect: detectAcis,
    ...acisBoards,
    ...acisCrests,
    queue: itemsDelayed,
    // Names are cached when the game starts: see the capability.
    rename: null,
    nameColors: acisNameColors,
    bannedAccess: -100,
  });
}
