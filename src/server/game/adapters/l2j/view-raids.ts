import { raidBossByDbName, raidBossByNpcId } from '#reference/raid-bosses.ts';
import type { RaidState } from '../../boards.ts';
import { toDateOrNull } from './times.ts';

export interface SpawnRow {
  readonly npcId: number;
  /** Respawn time of a dead boss in ms; past or 0 if it is alive. */
  readonly respawnTime: string;
}

export interface SpawnRules {
  readonly now: Date;
  /** Whether players may see the exact time; otherwise it stays unknown, as in the game. */
  readonly showNextSpawn: boolean;
  /** Whether a spawn leaves its time in the row (Mobius) or clears it (aCis). */
  readonly storesSpawnTime: boolean;
}

/**
 * One state per boss. Deaths are not stored: the portal records them. A boss with several
 * spawns is alive while one of them is.
 */
export function viewSpawns(rows: readonly SpawnRow[], rules: SpawnRules): RaidState[] {
  const spawnTimes = new Map<number, number>();
  for (const { npcId, respawnTime } of rows) {
    const time = Number(respawnTime);
    const other = spawnTimes.get(npcId);
    if (other === undefined || time < other) spawnTimes.set(npcId, time);
  }
  return Array.from(spawnTimes, ([npcId, time]) => viewSpawn(npcId, time, rules));
}

function viewSpawn(npcId: number, spawnTime: number, rules: SpawnRules): RaidState {
  const isAlive = spawnTime <= rules.now.getTime();
  const spawnsAt = toDateOrNull(spawnTime);
  return {
    // An operator's own boss is not in `src/reference`; it is identified by its NPC id.
    boss: raidBossByNpcId(npcId)?.dbName ?? `npc_${npcId}`,
    npcId,
    isAlive,
    lastRespawnAt: isAlive && rules.storesSpawnTime ? spawnsAt : null,
    lastDeathAt: null,
    respawnsBetween:
      !isAlive && rules.showNextSpawn && spawnsAt ? { from: spawnsAt, to: spawnsAt } : null,
  };
}

export interface NamedSpawnRow {
  readonly name: string;
  /** Below 0 not in the world yet, 0 dead, above 0 alive. */
  readonly status: number;
  readonly respawnTime: string;
}

/** The table also holds other creatures: only known bosses and the operator's own are shown. */
export function viewNamedSpawns(
  rows: readonly NamedSpawnRow[],
  extraBosses: readonly string[],
  { now, showNextSpawn }: Pick<SpawnRules, 'now' | 'showNextSpawn'>,
): RaidState[] {
  const extra = new Set(extraBosses.map((name) => name.toLowerCase()));
  return rows.flatMap(({ name, status, respawnTime }) => {
    const { npcId } = raidBossByDbName(name);
    if (status < 0 || (npcId === null && !extra.has(name.toLowerCase()))) return [];
    const spawnsAt = toDateOrNull(respawnTime);
    const isComing = status === 0 && spawnsAt !== null && spawnsAt > now;
    return {
      boss: name,
      npcId,
      isAlive: status > 0,
      lastRespawnAt: null,
      lastDeathAt: null,
      respawnsBetween: isComing && showNextSpawn ? { from: spawnsAt, to: spawnsAt } : null,
    };
  });
}
