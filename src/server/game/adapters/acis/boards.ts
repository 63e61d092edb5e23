import type { BranchBoards } from '../l2j/boards.ts';
import type { L2jDetection } from '../l2j/l2j-detection.ts';
import { boughtHalls, spawns } from '../l2j/state-queries.ts';
import { viewNamedSpawns, viewSpawns } from '../l2j/view-raids.ts';
import { acis } from './tables.ts';

export const acisBoards: BranchBoards<L2jDetection> = {
  halls: async (db, { features }) => (features['clanhall'] ? boughtHalls(db).execute() : []),
  /**
   * The latest revisions identify bosses by name, older ones by NPC id; a spawn clears the respawn
   * time.
   */
  async raids(db, detection, { now, showNextSpawn, extraBosses }) {
    if (detection.features['spawn_data']) {
      const rows = await acis(db)
        .selectFrom('spawn_data')
        .select(['name', 'status', 'respawn_time as respawnTime'])
        .execute();
      return viewNamedSpawns(rows, extraBosses, { now: now(), showNextSpawn });
    }
    if (!detection.features['raidboss_spawnlist']) return [];
    const rules = { now: now(), showNextSpawn, storesSpawnTime: false };
    return viewSpawns(await spawns(db, detection), rules);
  },
};
