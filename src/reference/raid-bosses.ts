import { ALIASES, BOSSES } from './raid-bosses.data.ts';

export type RaidBoss = {
  /** Null for a boss that is not in our table. */
  readonly npcId: number | null;
  readonly dbName: string | null;
  readonly name: string;
  readonly level: number;
  readonly isGrand: boolean;
  /** Respawn time in hours, plus or minus the random part. Null if scripts decide. */
  readonly respawnHours: number | null;
  readonly respawnRandomHours: number | null;
};

export const raidBosses: readonly RaidBoss[] = BOSSES.map(
  ([npcId, dbName, name, level, isGrand, respawnHours, respawnRandomHours]) => ({
    npcId,
    dbName,
    name,
    level,
    isGrand,
    respawnHours,
    respawnRandomHours,
  }),
);

/**
 * By any identifier a game server uses: a name, or `npc_` and its number for a boss that has none.
 * An unknown boss uses its identifier as its name and has level 0. Case-insensitive.
 */
export function raidBossByDbName(dbName: string): RaidBoss {
  const npcId = Number(/^npc_(\d{1,9})$/i.exec(dbName)?.[1]);
  const known = byDbName.get(dbName.toLowerCase()) ?? byNpcId.get(npcId);
  return known ?? { ...unknown, dbName, name: dbName };
}

/** One key for all identifiers of a boss. */
export function raidBossKey(dbName: string): string {
  const boss = raidBossByDbName(dbName);
  return (boss.dbName ?? `npc_${boss.npcId}`).toLowerCase();
}

export function raidBossByNpcId(npcId: number): RaidBoss | undefined {
  return byNpcId.get(npcId);
}

export function raidBossLevelText(boss: RaidBoss): string {
  return boss.level === 0 ? 'No info' : String(boss.level);
}

const unknown = {
  npcId: null,
  level: 0,
  isGrand: false,
  respawnHours: null,
  respawnRandomHours: null,
} as const;

const byNpcId = new Map(raidBosses.map((boss) => [boss.npcId, boss]));

const byDbName = new Map<string, RaidBoss>(
  raidBosses.flatMap((boss) => (boss.dbName === null ? [] : [[boss.dbName.toLowerCase(), boss]])),
);
for (const [alias, npcId] of ALIASES) {
  const boss = byNpcId.get(npcId);
  if (boss !== undefined) byDbName.set(alias.toLowerCase(), boss);
}
