import { expect, test } from 'vitest';
import { isGrandBoss } from './grand-bosses.ts';
import { raidBossLocation } from './raid-boss-locations.ts';
import {
  raidBossByDbName,
  raidBossByNpcId,
  raidBosses,
  raidBossKey,
  raidBossLevelText,
} from './raid-bosses.ts';

test('finds a boss by its identifier in any letter case', () => {
  expect(raidBossByDbName('queen_ant')).toMatchObject({ name: 'Queen Ant', level: 40 });
  expect(raidBossByDbName('QUEEN_Ant')).toBe(raidBossByDbName('queen_ant'));
});

test('finds a boss by an alias', () => {
  expect(raidBossByDbName('black_lily')).toBe(raidBossByDbName('witch_wimere'));
});

test('finds a boss without a name in the game by npc_<id>', () => {
  expect(raidBossByDbName('npc_29118')).toMatchObject({ name: 'Beleth', level: 83 });
  expect(raidBossByDbName('npc_1')).toMatchObject({ npcId: null, name: 'npc_1' });
});

test('all identifiers of a boss have the same key, and no two bosses share one', () => {
  const keys = ['antharas3', 'ANTARAS_MAX', 'npc_29118', 'My_Own'].map(raidBossKey);
  expect(keys).toEqual(['antaras_max', 'antaras_max', 'npc_29118', 'my_own']);
  const all = raidBosses.map(({ npcId, dbName }) => raidBossKey(dbName ?? `npc_${npcId}`));
  expect(new Set(all).size).toBe(raidBosses.length);
});

test.each(['some_custom_boss', 'domb_death_cabrio1'])(
  'unknown boss %s keeps its identifier and has no level',
  (dbName) => {
    const boss = raidBossByDbName(dbName);
    expect(boss).toMatchObject({ npcId: null, name: dbName, level: 0 });
    expect(raidBossLevelText(boss)).toBe('No info');
  },
);

test('a known boss shows its level', () => {
  expect(raidBossLevelText(raidBossByDbName('valakas'))).toBe('85');
});

test('finds a boss by npc id', () => {
  expect(raidBossByNpcId(29001)?.name).toBe('Queen Ant');
  expect(raidBossByNpcId(1)).toBeUndefined();
});

test('covers the specification: 228 identifiers, levels 20 to 87, a place for each', () => {
  const named = raidBosses.filter((boss) => boss.dbName !== null);
  expect(named).toHaveLength(228);
  expect(Math.min(...named.map((boss) => boss.level))).toBe(20);
  expect(Math.max(...named.map((boss) => boss.level))).toBe(87);
  expect(raidBosses.filter((boss) => raidBossLocation(boss.npcId ?? 0) === undefined)).toEqual([]);
});

test('a location has a region, a landmark and a territory', () => {
  expect(raidBossLocation(25001)).toEqual({
    x: -54416,
    y: 146480,
    z: -2887,
    region: 'Gludio',
    landmark: 'Abandoned Camp',
    territory: 'gludio',
  });
  expect(raidBossLocation(0)).toBeUndefined();
});

test('the list of grand bosses for pages is that of the table', () => {
  const listed = raidBosses.filter(({ npcId }) => isGrandBoss(npcId));
  expect(listed).toEqual(raidBosses.filter(({ isGrand }) => isGrand));
  expect(isGrandBoss(null)).toBe(false);
});
