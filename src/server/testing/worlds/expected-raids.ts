import type { RaidState } from '#server/game/boards.ts';
import { hoursFromNow, SAMPLE_NOW, sampleSpawns } from './sample-world.ts';

/** Bosses known by number: one that nobody knows keeps its number as its name. */
export function expectedSpawns({ keepsSpawnMoment }: { keepsSpawnMoment: boolean }): RaidState[] {
  return sampleSpawns.map(({ npcId, name, spawnsAt }) => {
    const isAlive = spawnsAt === null || spawnsAt <= SAMPLE_NOW;
    return {
      boss: npcId === 25999 ? 'npc_25999' : name,
      npcId,
      isAlive,
      lastRespawnAt: isAlive && keepsSpawnMoment ? spawnsAt : null,
      lastDeathAt: null,
      respawnsBetween: !isAlive && spawnsAt ? { from: spawnsAt, to: spawnsAt } : null,
    };
  });
}

/** Bosses known by name: one that nobody knows is shown because the operator named it. */
export function expectedNamedSpawns(): RaidState[] {
  return expectedSpawns({ keepsSpawnMoment: false }).map((raid) =>
    raid.boss === 'npc_25999' ? { ...raid, boss: 'my_own_boss', npcId: null } : raid,
  );
}

/** PTS notes the last death and the last respawn, and not when a boss comes back. */
export function expectedBosses(): RaidState[] {
  return expectedNamedSpawns().map((raid) => ({
    ...raid,
    lastRespawnAt: raid.boss === 'retreat_spider_cletu' ? hoursFromNow(-1) : null,
    lastDeathAt: raid.isAlive ? null : hoursFromNow(-5),
    respawnsBetween: null,
  }));
}
