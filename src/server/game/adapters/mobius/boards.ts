import type { BranchBoards } from '../l2j/boards.ts';
import { boughtHalls, spawns } from '../l2j/state-queries.ts';
import { viewSpawns } from '../l2j/view-raids.ts';
import type { MobiusDetection } from './detect.ts';
import { mobius } from './tables.ts';

export const mobiusBoards: BranchBoards<MobiusDetection> = {
  /** Halls that are won and halls that are bought are in separate tables. */
  halls(db, { features }) {
    const bought = boughtHalls(db);
    const won = mobius(db)
      .selectFrom('siegable_clanhall')
      .select(['clanHallId as id', 'ownerId'])
      .where('ownerId', '>', 0);
    return (features['siegable_clanhall'] ? won.unionAll(bought) : bought).execute();
  },
  async raids(db, detection, { now, showNextSpawn }) {
    // The row is not updated when the boss respawns: a time in the past is when it did.
    const rules = { now: now(), showNextSpawn, storesSpawnTime: true };
    return viewSpawns(await spawns(db, detection), rules);
  },
};
