import type { RaidState } from '#server/game/boards.ts';
import { hoursFromNow, SAMPLE_NOW, sampleSpawns } from './sample-world.ts';

/** For flavors that identify bosses by NPC id: an unknown boss is named after its id. */
export function expectedSpawns({ storesSpawnTime }: { storesSpawnTime: boolean }): RaidState[] {
  return sampleSpawns.map(({ npcId, name, spawnsAt }) => {
    const isAlive = spawnsAt === null || spawnsAt <= SAMPLE_NOW;
    return {
      boss: npcId === 25999 ? 'npc_25999' : name,
      npcId,
      isAlive,
      lastRespawnAt: isAlive && storesSpawnTime ? spawnsAt : null,
      lastDeathAt: null,
      respawnsBetween: !isAlive && spawnsAt ? { from: spawnsAt, to: spawnsAt } : null,
    };
  });
}

/** For flavors that identify bosses by name: the operator has listed the unknown boss. */
export function expectedNamedSpawns(): RaidState[] {
  return expectedSpawns({ storesSpawnTime: false }).map((raid) =>
    raid.boss === 'npc_25999' ? { ...raid, boss: 'my_own_boss', npcId: null } : raid,
  );
}

/** PTS stores the last death and the last respawn, but not the next respawn. */
export function expectedBosses(): RaidState[] {
  return expectedNamedSpawns().map((raid) => ({
    ...raid,
    lastRespawnAt: raid.boss === 'retreat_spider_cletu' ? hoursFromNow(-1) : null,
    lastDeathAt: raid.isAlive ? null : hoursFromNow(-5),
    respawnsBetween: null,
  }));
}
