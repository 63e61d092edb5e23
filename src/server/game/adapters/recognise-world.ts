import type { Detection } from '../detection.ts';
import { worldId } from '../ids.ts';
import { WrongWorld } from '../wrong-world.ts';
import { detectAcis } from './acis/detect.ts';
import { acisIndexes, acisNeeds } from './acis/needs.ts';
import { queueState as acisQueueState } from './acis/queue-state.ts';
import { type Branch, branchOf } from './l2j/branch.ts';
import type { WantedIndex } from './l2j/doctor/indexes.ts';
import type { Need } from './l2j/doctor/needs.ts';
import type { L2jSettings } from './l2j/l2j-settings.ts';
import type { L2jDb } from './l2j/open-database.ts';
import { type WorldCatalogue, withReceipts } from './l2j/world-catalogue.ts';
import { detectMobius } from './mobius/detect.ts';
import { mobiusNeeds } from './mobius/needs.ts';
import { queueState as mobiusQueueState } from './mobius/queue-state.ts';

/** What is known about a game on MariaDB from its catalogue, and what to ask of its operator. */
export interface RecognisedWorld {
  readonly detection: Detection;
  /** For all that the configuration asks for, whether or not the receipts have been made yet. */
  readonly needs: readonly Need[];
  readonly indexes: readonly WantedIndex[];
  readonly queue: QueueWatch | null;
}

interface QueueWatch {
  readonly table: string;
  readonly advice: string;
  state(db: L2jDb, settings: L2jSettings): Promise<{ waiting: number; stuck: number }>;
}

const branches: Readonly<
  Record<Branch, (catalogue: WorldCatalogue, settings: L2jSettings) => RecognisedWorld>
> = {
  mobius(catalogue, settings) {
    const detection = detectMobius(catalogue, settings);
    const queue = {
      table: 'custom_mail',
      advice: 'is CustomMailManagerEnabled = True, and the game running?',
      state: mobiusQueueState,
    };
    return {
      detection,
      needs: mobiusNeeds(detectMobius(withReceipts(catalogue), settings)),
      indexes: [],
      queue: detection.features['custom_mail'] ? queue : null,
    };
  },
  acis(catalogue, settings) {
    const detection = detectAcis(catalogue, settings);
    const queue = {
      table: 'items_delayed',
      advice: 'does this build empty items_delayed, and is the game running?',
      state: (db: L2jDb, { receipts, id, now }: L2jSettings) =>
        acisQueueState(db, detection.hasReceipts ? receipts.schema : null, id, now()),
    };
    return {
      detection,
      needs: acisNeeds(detectAcis(withReceipts(catalogue), settings)),
      indexes: acisIndexes,
      queue: detection.features['items_delayed'] ? queue : null,
    };
  },
};

/** Throws `WrongWorld` with what it saw when that is not what was expected. */
export function recognised(
  catalogue: WorldCatalogue,
  settings: L2jSettings,
  expected: Branch | 'auto',
): RecognisedWorld {
  const { branch, found } = branchOf(catalogue.game);
  if (branch === null || (expected !== 'auto' && expected !== branch)) {
    throw new WrongWorld(worldId(settings.id), expected, found);
  }
  return branches[branch](catalogue, settings);
}
