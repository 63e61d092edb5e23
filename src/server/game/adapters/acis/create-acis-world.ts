import type { GameWorld } from '../../port.ts';
import { createL2jWorld } from '../l2j/create-l2j-world.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import { acisAccounts } from './accounts.ts';
import { acisBoards } from './boards.ts';
import { acisCharacters } from './characters.ts';
import { detectAcis } from './detect.ts';
import { acisMarket } from './market.ts';
import { acisWrites } from './writes.ts';

/** aCis, 345 to 40x, on MariaDB. Connects at the first call. */
export function createAcisWorld(settings: L2jSettings): GameWorld {
  return createL2jWorld(settings, {
    branch: 'acis',
    detect: detectAcis,
    accounts: acisAccounts,
    characters: acisCharacters,
    boards: acisBoards,
    market: acisMarket,
    writes: acisWrites,
  });
}
