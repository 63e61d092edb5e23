import { type RaidBoss, raidBosses } from '#reference/raid-bosses.ts';
import { stream, unit } from './hash.ts';
import { HOUR, type SimulatedWorld } from './simulated-world.ts';

export type BossLife = {
  readonly isAlive: boolean;
  readonly lastRespawnAt: number | null;
  readonly lastDeathAt: number | null;
  readonly respawnsBetween: { readonly from: number; readonly to: number } | null;
  /** How often it has died so far. */
  readonly deaths: number;
};

export type SpawningBoss = RaidBoss & {
  readonly npcId: number;
  readonly dbName: string;
  readonly respawnHours: number;
};

/** Bosses with a respawn time. Of those that share a name (the stages of Antharas) only the last is used. */
export const spawningBosses: readonly SpawningBoss[] = [
  ...new Map(raidBosses.filter(isSpawning).map((boss) => [boss.name, boss])).values(),
];

/** Simulates the boss's whole history: about 200 deaths a year, 2 ms for all bosses. */
export function bossLife(world: SimulatedWorld, boss: SpawningBoss, time: number): BossLife {
  let respawnAt = world.startedAt;
  let lastDeathAt: number | null = null;
  for (let deaths = 0; respawnAt <= time; deaths++) {
    const deathAt = respawnAt + huntDuration(world.seed, boss, deaths);
    const alive = { isAlive: true, lastRespawnAt: respawnAt, lastDeathAt, deaths };
    if (time < deathAt) return { ...alive, respawnsBetween: null };
    lastDeathAt = deathAt;
    const nextAt = deathAt + respawnDelay(world.seed, boss, deaths);
    const respawnsBetween = respawnWindow(boss, deathAt);
    if (time < nextAt) {
      return {
        isAlive: false,
        lastRespawnAt: respawnAt,
        lastDeathAt,
        respawnsBetween,
        deaths: deaths + 1,
      };
    }
    respawnAt = nextAt;
  }
  return {
    isAlive: false,
    lastRespawnAt: null,
    lastDeathAt: null,
    respawnsBetween: null,
    deaths: 0,
  };
}

function respawnWindow(boss: SpawningBoss, deathAt: number): { from: number; to: number } {
  const random = boss.respawnRandomHours ?? 0;
  return {
    from: deathAt + (boss.respawnHours - random) * HOUR,
    to: deathAt + (boss.respawnHours + random) * HOUR,
  };
}

function respawnDelay(seed: number, boss: SpawningBoss, death: number): number {
  const random = (boss.respawnRandomHours ?? 0) * HOUR;
  const luck = 2 * unit(seed, stream.respawn, boss.npcId, death) - 1;
  return Math.floor(boss.respawnHours * HOUR + luck * random);
}

/**
 * Stronger bosses are killed sooner: on average within an hour for the strongest, a day for the
 * weakest.
 */
function huntDuration(seed: number, boss: SpawningBoss, death: number): number {
  const weakness = Math.max(0.2, (90 - boss.level) / 8);
  const luck = unit(seed, stream.hunt, boss.npcId, death);
  return Math.floor((0.1 + 8 * luck ** 2) * weakness * HOUR);
}

function isSpawning(boss: RaidBoss): boss is SpawningBoss {
  return boss.dbName !== null && boss.npcId !== null && (boss.respawnHours ?? 0) > 0;
}
