import { createHash } from 'node:crypto';
import { INT_MAX } from '#contract/bounds.ts';
import { raidBossByNpcId } from '#reference/raid-bosses.ts';
import { isCustom } from './files/list-files.ts';
import { namePlace } from './name-place.ts';
import type { DataSource } from './open-source.ts';
import type { Problems } from './problems.ts';
import { effectiveDrops, type RateRule } from './rates.ts';
import type { ItemRecord, Located, MonsterRecord, SpawnRecord } from './records.ts';
import { type DataRow, type DataTable, searchWords } from './save-rows.ts';

/** Takes the rows as they are read, so that an edition is never in memory as a whole. */
export type AddRow = <Table extends DataTable>(table: Table, row: DataRow<Table>) => Promise<void>;

export interface EditionSummary {
  items: number;
  monsters: number;
  drops: number;
  recipes: number;
  habitats: number;
  skills: number;
  /** Over all rows, in order. */
  hash: Buffer;
}

/** Ten times the largest known servers; more cannot be data of this game. */
const ITEMS_MAX = 200_000;
const MONSTERS_MAX = 100_000;
const SKILLS_MAX = 100_000;
const DROPS_OF_ONE_MAX = 2_000;
const MATERIALS_MAX = 100;
/** In the game's units; its map ends at some 330,000. */
const MAP_EDGE = 1_000_000;
const NAME_MAX = 100;
const LEVEL_MAX = 999;
/** `real` and `bigint` hold more, JavaScript does not. */
const FIGURE_MAX = Number.MAX_SAFE_INTEGER;

export async function readEdition(
  source: DataSource,
  rule: RateRule,
  problems: Problems,
  addRow: AddRow,
): Promise<EditionSummary> {
  const hash = createHash('sha256');
  const sums = { items: 0, monsters: 0, drops: 0, recipes: 0, habitats: 0, skills: 0 };
  const add: AddRow = async (table, row) => {
    hash.update(`${table} ${JSON.stringify(row)}\n`);
    await addRow(table, row);
  };
  const state: Reading = {
    source,
    rule,
    problems,
    add,
    sums,
    items: new Map(),
    monsters: new Map(),
  };
  await readItems(state);
  await readMonsters(state);
  await readRecipes(state);
  await readHabitats(state);
  await readSkills(state);
  return { ...sums, hash: hash.digest() };
}

interface Reading {
  source: DataSource;
  rule: RateRule;
  problems: Problems;
  add: AddRow;
  sums: Omit<EditionSummary, 'hash'>;
  items: Map<number, { isHerb: boolean; isCustom: boolean }>;
  monsters: Map<number, { isCustom: boolean }>;
}

async function readItems({ source, problems, add, sums, items }: Reading): Promise<void> {
  for await (const item of source.items(problems)) {
    if (!isNew(items, item.itemId, item, { problems, what: 'item', limit: ITEMS_MAX })) continue;
    if (hasInvalidName(item, problems)) continue;
    items.set(item.itemId, { isHerb: item.isHerb, isCustom: isCustom(item.file) });
    sums.items += 1;
    await add('game_item', itemRow(item));
  }
}

async function readMonsters(reading: Reading): Promise<void> {
  const { source, problems, sums, monsters } = reading;
  for await (const monster of source.monsters(problems)) {
    const { npcId, file, line } = monster;
    if (!isNew(monsters, npcId, monster, { problems, what: 'npc', limit: MONSTERS_MAX })) continue;
    if (hasInvalidName(monster, problems)) continue;
    if (monster.level > LEVEL_MAX) {
      problems.add(file, line, `level ${monster.level} of npc ${npcId} is too high`);
      continue;
    }
    monsters.set(npcId, { isCustom: isCustom(file) });
    sums.monsters += 1;
    const isGrand = monster.kind === 'grand' || raidBossByNpcId(npcId)?.isGrand === true;
    const kind = monster.kind !== 'monster' && isGrand ? 'grand' : monster.kind;
    await reading.add('game_monster', monsterRow({ ...monster, kind }));
    await addDrops(reading, monster);
  }
}

async function addDrops(
  { rule, problems, add, sums, items }: Reading,
  monster: Located<MonsterRecord>,
): Promise<void> {
  const { npcId, file, line } = monster;
  const isHerb = (itemId: number) => items.get(itemId)?.isHerb === true;
  const drops = effectiveDrops(monster, rule, isHerb);
  if (drops.length > DROPS_OF_ONE_MAX)
    problems.add(file, line, `npc ${npcId} drops more than ${DROPS_OF_ONE_MAX} items`);
  let position = 0;
  for (const { itemId, isSpoil, chance, from, to } of drops.slice(0, DROPS_OF_ONE_MAX)) {
    if (chance === 0) continue;
    if (!items.has(itemId)) {
      problems.add(file, line, `npc ${npcId} drops item ${itemId}, which is in no file`);
      continue;
    }
    position += 1;
    sums.drops += 1;
    await add('game_drop', {
      npc_id: npcId,
      position,
      item_id: itemId,
      is_spoil: isSpoil,
      chance,
      amount_from: whole(from),
      amount_to: whole(to),
    });
  }
}

async function readRecipes({ source, problems, add, sums, items }: Reading): Promise<void> {
  const known = new Map<number, { isCustom: boolean }>();
  for await (const recipe of source.recipes(problems)) {
    const { recipeId, file, line, materials } = recipe;
    if (!isNew(known, recipeId, recipe, { problems, what: 'recipe', limit: ITEMS_MAX })) continue;
    const missing = [recipe.productId, ...materials.map(({ itemId }) => itemId)].find(
      (itemId) => !items.has(itemId),
    );
    if (missing !== undefined) {
      problems.add(file, line, `recipe ${recipeId} has item ${missing}, which is in no file`);
      continue;
    }
    if (materials.length > MATERIALS_MAX) {
      problems.add(file, line, `recipe ${recipeId} has more than ${MATERIALS_MAX} materials`);
      continue;
    }
    known.set(recipeId, { isCustom: isCustom(file) });
    sums.recipes += 1;
    await add('game_recipe', {
      recipe_id: recipeId,
      scroll_id: recipe.scrollId,
      product_id: recipe.productId,
      product_count: recipe.productCount,
      level: bounded(recipe.level),
      success_rate: recipe.successRate,
      mp: bounded(recipe.mp),
      is_common: recipe.isCommon,
    });
    for (const [index, { itemId, quantity }] of materials.entries()) {
      const position = index + 1;
      await add('game_recipe_material', {
        recipe_id: recipeId,
        position,
        item_id: itemId,
        quantity,
      });
    }
  }
}

interface Place {
  spawns: number;
  x: number;
  y: number;
  respawnSeconds: number;
}

/** Spawns near the same place are one row; a monster has a handful of places. */
async function readHabitats({ source, problems, add, sums, monsters }: Reading): Promise<void> {
  const byMonster = new Map<number, Map<string, Place>>();
  for await (const spawn of source.spawns(problems)) {
    // Merchants and guards, and monsters of files that could not be read.
    if (!monsters.has(spawn.npcId)) continue;
    const { npcId, file, line } = spawn;
    if (spawn.count > ITEMS_MAX) {
      problems.add(file, line, `${spawn.count} of npc ${npcId} in one place are too many`);
      continue;
    }
    if (Math.max(Math.abs(spawn.x), Math.abs(spawn.y)) > MAP_EDGE) {
      problems.add(file, line, `npc ${npcId} is at ${spawn.x}, ${spawn.y}, outside the map`);
      continue;
    }
    const places = byMonster.get(spawn.npcId) ?? new Map<string, Place>();
    byMonster.set(spawn.npcId, places);
    const name = namePlace(spawn.x, spawn.y);
    places.set(name, addSpawn(places.get(name), spawn));
  }
  for (const npcId of [...byMonster.keys()].sort((a, b) => a - b)) {
    const places = [...(byMonster.get(npcId) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [place, { spawns, x, y, respawnSeconds }] of places) {
      sums.habitats += 1;
      const center = { x: Math.round(x / spawns), y: Math.round(y / spawns) };
      const row = { npc_id: npcId, place, spawns, ...center, respawn_seconds: respawnSeconds };
      await add('game_habitat', row);
    }
  }
}

async function readSkills({ source, problems, add, sums }: Reading): Promise<void> {
  const known = new Map<number, { isCustom: boolean; name: string }>();
  for await (const skill of source.skills(problems)) {
    const { skillId, name, file } = skill;
    // Some files have an entry for each range of levels.
    if (known.get(skillId)?.name === name) continue;
    if (!isNew(known, skillId, skill, { problems, what: 'skill', limit: SKILLS_MAX })) continue;
    if (hasInvalidName(skill, problems)) continue;
    known.set(skillId, { isCustom: isCustom(file), name });
    sums.skills += 1;
    await add('game_skill', { skill_id: skillId, name });
  }
}

/** `x` and `y` are sums until all spawns are known. */
function addSpawn(before: Place | undefined, { x, y, count, respawnSeconds }: SpawnRecord): Place {
  const times = [before?.respawnSeconds ?? 0, respawnSeconds].filter((seconds) => seconds > 0);
  return {
    spawns: Math.min((before?.spawns ?? 0) + count, INT_MAX),
    x: (before?.x ?? 0) + x * count,
    y: (before?.y ?? 0) + y * count,
    respawnSeconds: times.length === 0 ? 0 : Math.min(...times),
  };
}

/** The first one counts: files of `custom` are read before the others and may replace them. */
function isNew(
  known: ReadonlyMap<number, { isCustom: boolean }>,
  id: number,
  { file, line }: { file: string; line: number },
  { problems, what, limit }: { problems: Problems; what: string; limit: number },
): boolean {
  const before = known.get(id);
  if (before && (!before.isCustom || isCustom(file)))
    problems.add(file, line, `${what} ${id} occurs twice; the first one counts`);
  if (!before && known.size >= limit)
    problems.addUnread(file, line, `there are more than ${limit} of kind ${what}`);
  return !before && known.size < limit;
}

function hasInvalidName(
  { name, file, line }: { name: string; file: string; line: number },
  problems: Problems,
): boolean {
  // A null character is valid UTF-16, but PostgreSQL cannot store it.
  const isWrong = name === '' || name.length > NAME_MAX || name.includes('\0');
  if (isWrong)
    problems.add(file, line, `"${name.slice(0, 40)}" is not a name of 1 to 100 characters`);
  return isWrong;
}

function itemRow(item: ItemRecord): DataRow<'game_item'> {
  return {
    item_id: item.itemId,
    name: item.name,
    words: searchWords(item.name),
    kind: item.kind,
    grade: item.grade,
    type: item.type,
    slot: item.slot,
    weight: bounded(item.weight),
    price: whole(item.price),
    crystals: bounded(item.crystals),
    ...figures(item),
    is_stackable: item.isStackable,
    is_tradeable: item.isTradeable,
  };
}

function monsterRow(monster: MonsterRecord): DataRow<'game_monster'> {
  return {
    npc_id: monster.npcId,
    name: monster.name,
    words: searchWords(monster.name),
    title: monster.title.replaceAll('\0', '').slice(0, NAME_MAX),
    kind: monster.kind,
    level: whole(monster.level),
    hp: rounded(monster.hp),
    mp: rounded(monster.mp),
    exp: whole(monster.exp),
    sp: whole(monster.sp),
    ...figures(monster),
    is_aggressive: monster.isAggressive,
  };
}

function figures({ pAtk, mAtk, pDef, mDef }: Pick<ItemRecord, 'pAtk' | 'mAtk' | 'pDef' | 'mDef'>) {
  return { p_atk: rounded(pAtk), m_atk: rounded(mAtk), p_def: rounded(pDef), m_def: rounded(mDef) };
}

/** Files have up to ten decimals, people read none. */
function rounded(value: number): number {
  return Math.min(Math.round(value), FIGURE_MAX);
}

/** For columns of type `integer`. */
function bounded(value: number): number {
  return Math.min(Math.floor(value), INT_MAX);
}

function whole(value: number): number {
  return Math.min(Math.floor(value), FIGURE_MAX);
}
