import { ALIASES, BOSSES } from './raid-bosses.data.ts';

export type RaidBoss = {
  /** Null for a boss our table does not know. */
  readonly npcId: number | null;
  readonly dbName: string | null;
  readonly name: string;
  readonly level: number;
  readonly isGrand: boolean;
  /** How long it stays dead: this many hours, give or take the random part. Null when scripts decide. */
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

/** A boss we do not know keeps its identifier as its name and is of level 0. Case does not matter. */
export function raidBossByDbName(dbName: string): RaidBoss {
  return byDbName.get(dbName.toLowerCase()) ?? { ...unknown, dbName, name: dbName };
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
