import type { GameWorld } from '../../port.ts';
import { createL2jWorld } from '../l2j/create-l2j-world.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import { mobiusBoards } from './boards.ts';
import { mobiusCrests } from './crests.ts';
import { customMail } from './deliver.ts';
import { detectMobius } from './detect.ts';
import { rename } from './rename.ts';

/** L2J Mobius, Interlude or High Five, on MariaDB. Connects at the first call. */
export function createMobiusWorld(settings: L2jSettings): GameWorld {
  return createL2jWorld(settings, {
    branch: 'mobius',
    detect: detectMobius,
    ...mobiusBoards,
    ...mobiusCrests,
    queue: customMail,
    rename,
    nameColors: null,
    bannedAccess: -1,
  });
}
