export interface SampleItem {
  id: number;
  /** Its name in PTS scripts. */
  script: string;
  name: string;
  kind: 'weapon' | 'armor' | 'etc';
  slot: string;
  /** The type of a weapon, of armor, or of another item. */
  type: string;
  grade: string;
  weight: number;
  price: number;
  crystals: number;
  stats: { pAtk?: number; mAtk?: number; pDef?: number; mDef?: number };
  isStackable: boolean;
}

export interface SampleGroup {
  kind: 'drop' | 'currency' | 'spoil' | 'herb';
  chance: number;
  lines: { item: number; from: number; to: number; chance: number }[];
}

export interface SampleMonster {
  id: number;
  script: string;
  name: string;
  isRaid: boolean;
  level: number;
  hp: number;
  mp: number;
  exp: number;
  sp: number;
  pAtk: number;
  mAtk: number;
  pDef: number;
  mDef: number;
  isAggressive: boolean;
  groups: SampleGroup[];
  spawns: { x: number; y: number; count: number; seconds: number }[];
}

interface SampleRecipe {
  id: number;
  scroll: number;
  product: number;
  count: number;
  level: number;
  rate: number;
  mp: number;
  isCommon: boolean;
  materials: [item: number, count: number][];
}

interface SampleSkill {
  id: number;
  /** Its name in PTS scripts, without the level. */
  script: string;
  name: string;
  levels: number;
}

/** A game server's data, to be written in each format. */
export interface SampleWorld {
  items: SampleItem[];
  monsters: SampleMonster[];
  recipes: SampleRecipe[];
  skills: SampleSkill[];
}

const WORDS =
  'Amber Brass Cedar Dusk Ember Frost Gale Hollow Iron Jade Keen Lunar Moss North'.split(' ');
const NOUNS = 'Saber Bow Helm Ring Cord Vial Plate Staff Hide Gem Knife Boots Robe Ore'.split(' ');
const BEASTS = 'Wolf Orc Spider Golem Wraith Imp Drake Hag Stalker Sentinel'.split(' ');
const GRADES = ['none', 'd', 'c', 'b', 'a', 's'];

/** Equal counts give an equal world. */
export function generateWorld(items: number, monsters: number): SampleWorld {
  const pick = <Kind>(list: readonly Kind[], index: number) => list[index % list.length] as Kind;
  const worldItems: SampleItem[] = Array.from({ length: items }, (_, index) => {
    const id = index === 0 ? 57 : 100_000 + index;
    const name =
      index === 0
        ? 'Adena'
        : `${pick(WORDS, index)} ${pick(NOUNS, Math.floor(index / WORDS.length))} ${index}`;
    const kind = index === 0 ? 'etc' : pick(['weapon', 'armor', 'etc'] as const, index);
    return {
      id,
      name,
      script: `thing_${id}`,
      kind,
      slot: kind === 'weapon' ? 'rhand' : kind === 'armor' ? 'chest' : 'none',
      type: kind === 'weapon' ? 'sword' : kind === 'armor' ? 'heavy' : 'material',
      grade: kind === 'etc' ? 'none' : pick(GRADES, index),
      weight: 10 + (index % 500),
      price: index * 10,
      crystals: index % 100,
      stats:
        kind === 'weapon'
          ? { pAtk: index % 300, mAtk: index % 150 }
          : kind === 'armor'
            ? { pDef: index % 200 }
            : {},
      isStackable: kind === 'etc',
    };
  });
  const idAt = (index: number) => pick(worldItems, index).id;
  return {
    items: worldItems,
    monsters: Array.from({ length: monsters }, (_, index) => ({
      id: 200_000 + index,
      script: `beast_${index}`,
      name: `${pick(WORDS, index)} ${pick(BEASTS, Math.floor(index / WORDS.length))} ${index}`,
      isRaid: index % 50 === 49,
      level: 1 + (index % 85),
      hp: 100 + index,
      mp: 50 + (index % 1_000),
      exp: index * 3,
      sp: index,
      pAtk: index % 900,
      mAtk: index % 700,
      pDef: index % 500,
      mDef: index % 400,
      isAggressive: index % 2 === 0,
      groups: [
        {
          kind: 'currency',
          chance: 70,
          lines: [{ item: 57, from: 40 + index, to: 60 + index, chance: 100 }],
        },
        {
          kind: 'drop',
          chance: 1.5,
          lines: [1, 2, 3].map((step) => ({
            item: idAt(index * 7 + step),
            from: 1,
            to: 1,
            chance: 33.25,
          })),
        },
        {
          kind: 'spoil',
          chance: 100,
          lines: [4, 5].map((step) => ({
            item: idAt(index * 7 + step),
            from: 1,
            to: 2,
            chance: 7.5,
          })),
        },
      ],
      spawns: [
        { x: -80_000 + (index % 1_000), y: 149_000, count: 3, seconds: 60 },
        { x: 83_000, y: 147_000 + (index % 1_000), count: 1, seconds: 120 },
      ],
    })),
    recipes: Array.from({ length: Math.floor(items / 20) }, (_, index) => ({
      id: index + 1,
      scroll: idAt(index * 3 + 1),
      product: idAt(index * 5 + 2),
      count: 1,
      level: 1 + (index % 9),
      rate: 60,
      mp: 100,
      isCommon: index % 3 === 0,
      materials: [
        [idAt(index + 10), 5],
        [idAt(index + 11), 20],
      ],
    })),
    skills: Array.from({ length: Math.floor(items / 10) }, (_, index) => ({
      ...{ id: index + 1, script: `s_way_${index}_`, levels: 3 },
      name: `${pick(WORDS, index)} Strike ${index}`,
    })),
  };
}

/** A handful of each, with every case the formats have in common. */
export function smallWorld(): SampleWorld {
  const plain = {
    weight: 10,
    price: 100,
    crystals: 0,
    stats: {},
    isStackable: false,
    grade: 'none',
  };
  const etc = { ...plain, kind: 'etc', slot: 'none', isStackable: true } as const;
  const monster = {
    mp: 80,
    exp: 0,
    sp: 12,
    pAtk: 13,
    mAtk: 9,
    pDef: 53,
    mDef: 35,
    isAggressive: true,
  };
  return {
    items: [
      { ...etc, id: 57, script: 'adena', name: 'Adena', type: 'money', weight: 0, price: 1 },
      {
        ...plain,
        ...{
          id: 90_001,
          script: 'dusk_saber',
          name: 'Dusk Saber',
          kind: 'weapon',
          slot: 'rhand',
          type: 'sword',
        },
        ...{ grade: 'b', crystals: 892, stats: { pAtk: 156, mAtk: 83 } },
      },
      {
        ...plain,
        ...{
          id: 90_002,
          script: "hunter's_ring",
          name: "Hunter's Ring",
          kind: 'armor',
          slot: 'rfinger;lfinger',
        },
        ...{ type: 'none', grade: 's', stats: { mDef: 48 } },
      },
      { ...etc, id: 90_003, script: 'soft_cord', name: 'Soft Cord & Thread', type: 'material' },
      { ...etc, id: 90_004, script: 'rp_dusk_saber', name: 'Recipe: Dusk Saber', type: 'recipe' },
      { ...etc, id: 90_005, script: 'herb_of_test', name: 'Herb of Testing', type: 'herb' },
      {
        ...plain,
        ...{
          id: 90_006,
          script: 'great_bow',
          name: 'Great Bow',
          kind: 'weapon',
          slot: 'lrhand',
          type: 'bow',
        },
        grade: 'd',
      },
    ],
    monsters: [
      {
        ...monster,
        ...{ id: 20_446, script: 'cave_orc', name: 'Cave Orc', isRaid: false, level: 7, hp: 94 },
        groups: [
          { kind: 'currency', chance: 70, lines: [{ item: 57, from: 41, to: 58, chance: 100 }] },
          {
            kind: 'drop',
            chance: 0.5,
            lines: [
              { item: 90_001, from: 1, to: 1, chance: 40 },
              { item: 90_002, from: 1, to: 1, chance: 60 },
            ],
          },
          {
            kind: 'spoil',
            chance: 100,
            lines: [
              { item: 90_003, from: 1, to: 3, chance: 7.5 },
              { item: 90_004, from: 1, to: 1, chance: 0.25 },
            ],
          },
        ],
        spawns: [
          { x: -80_000, y: 149_000, count: 3, seconds: 60 },
          { x: -81_000, y: 150_000, count: 1, seconds: 180 },
          { x: 83_000, y: 148_000, count: 2, seconds: 60 },
        ],
      },
      {
        ...monster,
        ...{
          id: 25_001,
          script: 'greyclaw_kutus',
          name: 'Greyclaw Kutus',
          isRaid: true,
          level: 23,
          hp: 40_000,
        },
        groups: [
          { kind: 'drop', chance: 100, lines: [{ item: 90_006, from: 1, to: 2, chance: 50 }] },
        ],
        spawns: [{ x: -54_416, y: 146_480, count: 1, seconds: 129_600 }],
      },
    ],
    recipes: [
      {
        ...{
          id: 7,
          scroll: 90_004,
          product: 90_001,
          count: 1,
          level: 5,
          rate: 60,
          mp: 180,
          isCommon: false,
        },
        materials: [
          [90_003, 25],
          [57, 1000],
        ],
      },
    ],
    skills: [
      { id: 3, script: 's_dusk_strike', name: 'Dusk Strike', levels: 9 },
      { id: 1_177, script: 's_frost_&_fire', name: 'Frost & Fire', levels: 2 },
    ],
  };
}
