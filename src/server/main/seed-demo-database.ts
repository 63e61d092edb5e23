import { itemFigure } from '#art/items/item-figure.ts';
import type { ItemFigure } from '#art/items/item-shapes.ts';
import { allItems, type Item } from '#reference/items.ts';
import type { AddRow } from '#server/features/game-data/edition-reading.ts';
import { armorKind } from '#server/features/game-data/formats/item-words.ts';
import { replaceEdition } from '#server/features/game-data/import-edition.ts';
import type { DataSource } from '#server/features/game-data/open-data-source.ts';
import { Problems } from '#server/features/game-data/problems.ts';
import type { RateRule } from '#server/features/game-data/rates.ts';
import { readEdition } from '#server/features/game-data/read-edition.ts';
import type { ItemRecord, RecipeRecord, SkillRecord } from '#server/features/game-data/records.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { demoBeasts, demoBosses } from './demo-monsters.ts';

const AT = { file: 'demo', line: 0 };
const FIVE_TIMES = { chance: 5, amount: 1 };
const RULE: RateRule = {
  rates: {
    drop: FIVE_TIMES,
    spoil: FIVE_TIMES,
    raid: { chance: 2, amount: 1 },
    herb: { chance: 1, amount: 1 },
    adena: { chance: 1, amount: 5 },
  },
  byItem: new Map(),
  overflow: 'cap',
};

/** Made-up monsters and drops for the first world, built on the reference items and raid bosses. */
export async function seedDemoDatabase(config: Config): Promise<void> {
  const [world] = config.worlds;
  if (!world) return;
  const db = createDb({ url: config.database.url, poolSize: 1, onError: () => undefined });
  try {
    const source = demoSource();
    const read = (add: AddRow) => readEdition(source, RULE, new Problems(), add);
    const summary = await read(async () => undefined);
    const edition = { worldId: world.id, format: 'demo', rule: RULE, summary, read } as const;
    await inTransaction(db, replaceEdition, edition);
  } finally {
    await db.destroy();
  }
}

function demoSource(): DataSource {
  const items = allItems();
  const monsters = [...demoBeasts(items), ...demoBosses(items)];
  return {
    format: 'mobius',
    root: 'demo',
    items: () => each(items.map(itemOf)),
    monsters: () => each(monsters.map(({ record }) => record)),
    recipes: () => each(recipesOf(items)),
    skills: () => each(skillNames()),
    spawns: () =>
      each(
        monsters.flatMap(({ record, places }) =>
          places.map(([x, y]) => ({
            npcId: record.npcId,
            x,
            y,
            count: record.kind === 'monster' ? 4 + (record.npcId % 9) : 1,
            respawnSeconds: record.kind === 'monster' ? 45 : 36 * 3_600,
          })),
        ),
      ),
  };
}

async function* each<Kind extends object>(rows: readonly Kind[]) {
  for (const row of rows) yield { ...row, ...AT };
}

const SKILL_WORDS = 'Ember Frost Gale Stone Dawn Dusk Iron Silver Wild Silent'.split(' ');
const SKILL_ADJECTIVES = 'Blessed Greater Swift Heavy Hidden'.split(' ');
const SKILL_NOUNS = 'Strike Ward Step Song Shot Mend Roar Focus Veil'.split(' ');

/** More than the simulation has skill ids, so that every learned skill has a name. */
function skillNames(): SkillRecord[] {
  return SKILL_ADJECTIVES.flatMap((way) =>
    SKILL_WORDS.flatMap((word) => SKILL_NOUNS.map((noun) => `${way} ${word} ${noun}`)),
  ).map((name, index) => ({ skillId: index + 1, name }));
}

const KINDS: Partial<Record<NonNullable<Item['kind']>, ItemRecord['kind']>> = {
  weapon: 'weapon',
  armor: 'armor',
  'epic jewel': 'jewel',
  material: 'material',
  ore: 'material',
  gemstone: 'material',
  crystal: 'material',
  recipe: 'recipe',
  potion: 'consumable',
  scroll: 'consumable',
  'enchant scroll': 'consumable',
  shot: 'consumable',
  arrow: 'consumable',
  dye: 'consumable',
  consumable: 'consumable',
  'life stone': 'consumable',
};
const STEPS = { NG: 1, D: 2, C: 3, B: 4, A: 5, S: 6 } as const;

/** Real game files state the slot and the weapon type; here they are derived from the name. */
const SLOTS: Partial<Record<ItemFigure, string>> = {
  boots: 'feet',
  gloves: 'gloves',
  shield: 'shield',
  helmet: 'head',
  earring: 'ear',
  necklace: 'neck',
  ring: 'finger',
  legs: 'legs',
  cloak: 'back',
  robe: 'chest',
  plate: 'chest',
};
const WEAPON_TYPES: Partial<Record<ItemFigure, string>> = {
  sword: 'sword',
  bow: 'bow',
  dagger: 'dagger',
  dual: 'dual',
  fist: 'fist',
  spear: 'pole',
  mace: 'blunt',
};

function itemOf({ id, name, grade, kind }: Item): ItemRecord {
  const step = STEPS[grade ?? 'NG'];
  const figure = itemFigure(name, kind);
  const tableKind = (kind && KINDS[kind]) ?? 'other';
  const slot = (tableKind === 'armor' || tableKind === 'jewel') && SLOTS[figure];
  const recordKind = slot ? armorKind(slot) : tableKind;
  const isWorn = recordKind === 'weapon' || recordKind === 'armor' || recordKind === 'jewel';
  return {
    itemId: id,
    name,
    kind: recordKind,
    grade: grade ?? 'NG',
    type: (recordKind === 'weapon' && WEAPON_TYPES[figure]) || '',
    slot: slot || '',
    weight: isWorn ? 300 + step * 180 : 2,
    price: isWorn ? step ** 4 * 4_000 : step * 150,
    crystals: isWorn && step > 1 ? step * step * 60 : 0,
    pAtk: recordKind === 'weapon' ? 20 + step * 42 + (id % 9) : 0,
    mAtk: recordKind === 'weapon' ? 15 + step * 24 + (id % 5) : 0,
    pDef: recordKind === 'armor' ? 12 + step * 24 + (id % 7) : 0,
    mDef: recordKind === 'jewel' ? 20 + step * 8 + (id % 5) : 0,
    isStackable: !isWorn,
    isTradeable: true,
    isHerb: false,
  };
}

function recipesOf(items: readonly Item[]): RecipeRecord[] {
  const materialItems = items.filter(({ kind }) => kind === 'material' || kind === 'ore');
  return items
    .filter(({ kind }) => kind === 'recipe')
    .flatMap((scroll, index) => {
      const productName = scroll.name.replace(/^Recipe: | \(.*\)$/g, '');
      const product = items.find(({ name }) => name === productName);
      if (!product) return [];
      const materials = [0, 1, 2].flatMap((step) => {
        const material = materialItems[(index * 5 + step * 7) % materialItems.length];
        return material ? [{ itemId: material.id, quantity: 10 + step * 25 }] : [];
      });
      return [
        {
          recipeId: index + 1,
          scrollId: scroll.id,
          productId: product.id,
          productCount: 1,
          level: 1 + (index % 9),
          successRate: 60,
          mp: 90,
          isCommon: false,
          materials,
        },
      ];
    });
}
