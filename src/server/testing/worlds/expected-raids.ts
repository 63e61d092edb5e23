import type { RaidState } from '#server/game/boards.ts';
import { SAMPLE_NOW, sampleSpawns } from './sample-world.ts';

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
