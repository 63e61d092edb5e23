import type { Detection } from '../detection.ts';
import { worldId } from '../ids.ts';
import { WrongWorld } from '../wrong-world.ts';
import { detectAcis } from './acis/detect.ts';
import { acisIndexes, acisNeeds } from './acis/needs.ts';
import { queueState as acisQueueState } from './acis/queue-state.ts';
import { type Branch, branchOf } from './l2j/branch.ts';
import type { RequiredIndex } from './l2j/doctor/indexes.ts';
import type { Need } from './l2j/doctor/needs.ts';
import type { QueueState } from './l2j/doctor/queue-state.ts';
import type { L2jSettings } from './l2j/l2j-settings.ts';
import type { L2jDb } from './l2j/open-database.ts';
import { type WorldCatalog, withReceipts } from './l2j/world-catalog.ts';
import { detectMobius } from './mobius/detect.ts';
import { mobiusNeeds } from './mobius/needs.ts';
import { queueState as mobiusQueueState } from './mobius/queue-state.ts';

/** What the catalog shows about a game on MariaDB, and what its operator must provide. */
export interface RecognizedWorld {
  readonly detection: Detection;
  /** Privileges for everything that is configured, whether or not the receipts exist yet. */
  readonly needs: readonly Need[];
  readonly indexes: readonly RequiredIndex[];
  readonly queue: QueueWatch | null;
}

interface QueueWatch {
  readonly table: string;
  readonly advice: string;
  state(db: L2jDb, settings: L2jSettings): Promise<QueueState>;
}

const branches: Readonly<
  Record<Branch, (catalog: WorldCatalog, settings: L2jSettings) => RecognizedWorld>
> = {
  mobius(catalog, settings) {
    const detection = detectMobius(catalog, settings);
    const queue = {
      table: 'custom_mail',
      advice: 'is CustomMailManagerEnabled set to True, and is the game running?',
      state: mobiusQueueState,
    };
    return {
      detection,
      needs: mobiusNeeds(detectMobius(withReceipts(catalog), settings)),
      indexes: [],
      queue: detection.features['custom_mail'] ? queue : null,
    };
  },
  acis(catalog, settings) {
    const detection = detectAcis(catalog, settings);
    const queue = {
      table: 'items_delayed',
      advice: 'does this build process items_delayed, and is the game running?',
      state: (db: L2jDb, { receipts, id, now }: L2jSettings) =>
        acisQueueState(db, detection.hasReceipts ? receipts.schema : null, id, now()),
    };
    return {
      detection,
      needs: acisNeeds(detectAcis(withReceipts(catalog), settings)),
      indexes: acisIndexes,
      queue: detection.features['items_delayed'] ? queue : null,
    };
  },
};

/** Throws `WrongWorld`, with what was found, if it is not the expected game. */
export function recognizeWorld(
  catalog: WorldCatalog,
  settings: L2jSettings,
  expected: Branch | 'auto',
): RecognizedWorld {
  const { branch, found } = branchOf(catalog.game);
  if (branch === null || (expected !== 'auto' && expected !== branch)) {
    throw new WrongWorld(worldId(settings.id), expected, found);
  }
  return branches[branch](catalog, settings);
}
