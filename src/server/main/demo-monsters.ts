import { chartNames } from '#reference/chart-names.ts';
import type { Item } from '#reference/items.ts';
import { raidBossLocation } from '#reference/raid-boss-locations.ts';
import type { MonsterRecord } from '#server/features/game-data/records.ts';
import { spawningBosses } from '#server/game/adapters/demo/simulation/raids.ts';

interface DemoMonster {
  record: MonsterRecord;
  places: readonly (readonly [x: number, y: number])[];
}

const CREATURES = ['Wolf', 'Orc', 'Spider', 'Golem', 'Wraith', 'Stalker', 'Drake', 'Sentinel'];
const ADJECTIVES = ['Young', 'Marsh', 'Grim', 'Iron', 'Ashen', 'Hollow', 'Elder', 'Dread', 'Royal'];
const FIRST_BEAST = 20_001;

export function demoBeasts(items: readonly Item[]): DemoMonster[] {
  const places = chartNames.map(([, x, y]) => [x * 100, y * 100] as const);
  return ADJECTIVES.flatMap((adjective, strength) =>
    CREATURES.map((creature, index) => {
      const step = strength * CREATURES.length + index;
      const record = monsterOf(FIRST_BEAST + step * 3, `${adjective} ${creature}`, 3 + step, items);
      const home = places[(step * 5) % places.length] ?? ([0, 0] as const);
      return { record, places: [home, places[(step * 5 + 1) % places.length] ?? home] };
    }),
  );
}

/** The bosses of the demo's worlds, so that there are as many as on the page of raids. */
export function demoBosses(items: readonly Item[]): DemoMonster[] {
  return spawningBosses.map(({ npcId, name, level, isGrand }) => {
    const home = raidBossLocation(npcId);
    const record = monsterOf(npcId, name, level, items);
    const kind = isGrand ? ('grand' as const) : ('raid' as const);
    const boss = { ...record, kind, hp: record.hp * 60, exp: record.exp * 200 };
    return { record: boss, places: home ? [[home.x, home.y] as const] : [] };
  });
}

function monsterOf(
  npcId: number,
  name: string,
  level: number,
  items: readonly Item[],
): MonsterRecord {
  const grade = (['NG', 'D', 'C', 'B', 'A', 'S'] as const)[Math.min(5, Math.floor(level / 15))];
  const gear = items.filter((item) => item.grade === grade && /weapon|armor/.test(item.kind ?? ''));
  const materials = items.filter(({ kind }) => kind === 'material' || kind === 'ore');
  const pickIds = (list: readonly Item[], count: number) =>
    Array.from({ length: Math.min(count, list.length) }, (_, index) => {
      return list[(npcId * 7 + index * 11) % list.length]?.id ?? 0;
    });
  const line = (itemId: number, chance: number) => ({ itemId, from: 1, to: 1, chance });
  const adena = { itemId: 57, from: 10 * level, to: 18 * level, chance: 100 };
  return {
    npcId,
    name,
    title: '',
    kind: 'monster',
    level,
    hp: 40 + level ** 2,
    mp: 30 + level * 15,
    exp: level ** 2 * 9,
    sp: level * 12,
    pAtk: 8 + level * 9,
    mAtk: 5 + level * 6,
    pDef: 40 + level * 5,
    mDef: 30 + level * 4,
    isAggressive: npcId % 2 === 0,
    groups: [
      { kind: 'drop', chance: 70, lines: [adena] },
      { kind: 'drop', chance: 0.06, lines: pickIds(gear, 4).map((id) => line(id, 25)) },
      { kind: 'drop', chance: 9, lines: pickIds(materials, 3).map((id) => line(id, 33)) },
      ...pickIds(materials.toReversed(), 3).map((id) => ({
        kind: 'spoil' as const,
        chance: 100,
        lines: [line(id, 4 + (npcId % 7))],
      })),
    ],
  };
}
