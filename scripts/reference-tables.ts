import { z } from 'zod';
import { classArchetype } from './class-archetypes.ts';

/** The nine data files: the module each becomes and how its source is made. */
export const referenceTables: readonly {
  readonly data: string;
  readonly module: string;
  readonly source: (data: unknown) => string;
}[] = [
  { data: 'castles.json', module: 'castles', source: castles },
  { data: 'castle-skills.json', module: 'castle-skills', source: castleSkills },
  { data: 'clan-halls.json', module: 'clan-halls', source: clanHalls },
  { data: 'classes.json', module: 'classes', source: classes },
  { data: 'experience.json', module: 'experience', source: experience },
  { data: 'items-common.json', module: 'items', source: items },
  { data: 'name-colors.json', module: 'name-colors', source: nameColors },
  { data: 'raid-bosses.json', module: 'raid-bosses', source: raidBosses },
  { data: 'raid-boss-locations.json', module: 'raid-boss-locations', source: raidBossLocations },
];

function castles(data: unknown): string {
  const row = z.object({
    id: z.int(),
    key: z.string(),
    displayName: z.string(),
    ptsNames: z.array(z.string()),
    l2jName: z.string(),
    circletItemId: z.int(),
  });
  const rows = z.array(row).parse(data);
  return `export const CASTLES = ${lines(rows)} as const;`;
}

function castleSkills(data: unknown): string {
  const row = z.object({
    key: z.string(),
    residentialSkills: z.array(z.object({ id: z.int(), name: z.string(), effect: z.string() })),
    flagBonus: z.object({
      id: z.int(),
      name: z.string(),
      stats: z.record(z.string(), z.number()),
    }),
  });
  const rows = z.array(row).parse(data);
  const byKey = Object.fromEntries(
    rows.map(({ key, residentialSkills, flagBonus }) => [key, { residentialSkills, flagBonus }]),
  );
  return `export const CASTLE_SKILLS = ${json(byKey)} as const;`;
}

function clanHalls(data: unknown): string {
  const row = z.object({
    id: z.int(),
    name: z.string(),
    place: z.string(),
    contestable: z.boolean(),
  });
  const rows = z.array(row).parse(data);
  return `export type HallRow = readonly [id: number, name: string, town: string, isContestable: boolean];
     export const HALLS: readonly HallRow[] = ${lines(
       rows.map((hall) => [hall.id, hall.name, hall.place, hall.contestable]),
     )};`;
}

function classes(data: unknown): string {
  const row = z.object({
    id: z.int(),
    name: z.string(),
    race: z.string(),
    parent: z.int().nullable(),
  });
  const rows = z.array(row).parse(data);
  const races = [...new Set(rows.map((row) => row.race))];
  const values = rows.map(({ id, name, race, parent }) => [
    id,
    name,
    race,
    classArchetype(id, parent),
    parent,
  ]);
  return `export type Race = ${union(races)};
     export type Archetype = ${union([...new Set(values.map((value) => String(value[3])))])};
     export type ClassRow = readonly [
       id: number, name: string, race: Race, archetype: Archetype, parent: number | null,
     ];
     export const CLASSES: readonly ClassRow[] = ${lines(values)};`;
}

function experience(data: unknown): string {
  const table = z.object({ exp: z.record(z.string(), z.number().int()) }).parse(data);
  const levels = Object.entries(table.exp).sort(([a], [b]) => Number(a) - Number(b));
  return `/** Experience at which a level starts; the first entry is level 1. */
     export const EXPERIENCE: readonly number[] = ${json(levels.map(([, exp]) => exp))};`;
}

function items(data: unknown): string {
  const row = z.object({ id: z.int(), name: z.string(), grade: z.string(), kind: z.string() });
  const rows = z.array(row).parse(data);
  return `export type ItemGrade = ${union([...new Set(rows.map((item) => item.grade))])};
     export type ItemKind = ${union([...new Set(rows.map((item) => item.kind))])};
     export type ItemRow = readonly [id: number, name: string, grade: ItemGrade, kind: ItemKind];
     export const ITEMS: readonly ItemRow[] = ${lines(
       rows.map((item) => [item.id, item.name, item.grade, item.kind]),
     )};`;
}

function nameColors(data: unknown): string {
  const row = z.object({ index: z.int(), name: z.string(), rgb: z.string() });
  const { colors } = z.object({ colors: z.array(row) }).parse(data);
  return `export const NAME_COLORS = ${lines(colors)} as const;`;
}

function raidBosses(data: unknown): string {
  const row = z.object({
    npcId: z.int(),
    dbName: z.string().nullable(),
    name: z.string(),
    level: z.int(),
    grand: z.boolean(),
    aliases: z.array(z.string()).default([]),
    respawnHours: z.number().nullable().default(null),
    respawnRandomHours: z.number().nullable().default(null),
  });
  const rows = z.array(row).parse(data);
  return `export type BossRow = readonly [
       npcId: number, dbName: string | null, name: string, level: number, isGrand: boolean,
       respawnHours: number | null, respawnRandomHours: number | null,
     ];
     export const BOSSES: readonly BossRow[] = ${lines(
       rows.map((boss) => [
         boss.npcId,
         boss.dbName,
         boss.name,
         boss.level,
         boss.grand,
         boss.respawnHours,
         boss.respawnRandomHours,
       ]),
     )};
     /** Other identifiers in use for the same boss, with its npc id. */
     export const ALIASES: readonly (readonly [dbName: string, npcId: number])[] = ${lines(
       rows.flatMap((boss) => boss.aliases.map((alias) => [alias, boss.npcId])),
     )};`;
}

function raidBossLocations(data: unknown): string {
  const row = z.object({
    npcId: z.int(),
    x: z.number(),
    y: z.number(),
    z: z.number(),
    region: z.string(),
    nearestLandmark: z.object({ name: z.string() }).nullable(),
    castleTerritory: z.string().nullable(),
  });
  const rows = z.array(row).parse(data);
  return `import type { CastleKey } from './castles.ts';
     export type LocationRow = readonly [
       npcId: number, x: number, y: number, z: number, region: string, landmark: string | null,
       territory: CastleKey | null,
     ];
     export const LOCATIONS: readonly LocationRow[] = ${lines(
       rows.map((at) => [
         at.npcId,
         at.x,
         at.y,
         at.z,
         at.region,
         at.nearestLandmark?.name ?? null,
         at.castleTerritory,
       ]),
     )};`;
}

function lines(rows: readonly unknown[]): string {
  return `[\n${rows.map(json).join(',\n')},\n]`;
}

function union(values: readonly string[]): string {
  return values.map(json).join(' | ');
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
