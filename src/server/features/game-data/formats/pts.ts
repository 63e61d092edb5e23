import { itemById } from '#reference/items.ts';
import { raidBossByNpcId } from '#reference/raid-bosses.ts';
import type {
  DropGroup,
  DropLine,
  ItemRecord,
  Located,
  MonsterRecord,
  RecipeRecord,
  SpawnRecord,
} from '../records.ts';
import { centerOf, type Point } from './center.ts';
import { armorKind, armorType, etcKind, gradeOf, slotOf, weaponType } from './item-words.ts';
import { inRecord, type RecordPlace } from './l2j-items.ts';
import { emptyMonster } from './l2j-monsters.ts';
import {
  nameOf,
  parseList,
  readLines,
  readScript,
  type ScriptLine,
  type Value,
} from './pts-syntax.ts';
import { amountOf, idOf, idOrNone, percentOf, RecordFault, secondsOf } from './values.ts';

/** Ids by the names scripts use, filled while items and monsters are read. */
export interface ScriptNames {
  items: Map<string, number>;
  monsters: Map<string, number>;
}

/** Names that players see, by id: the client's tables, saved as text. */
export type ShownNames = ReadonlyMap<number, string>;

const NAMES_MAX = 500_000;

/** `57<tab>Adena<tab>…` */
export async function readShownNames(path: string): Promise<ShownNames> {
  const names = new Map<number, string>();
  for await (const { text } of readLines(path)) {
    const [id = '', shown = ''] = text.split('\t');
    const name = shownName(shown);
    if (/^\d{1,9}$/.test(id) && name !== '' && names.size < NAMES_MAX) names.set(Number(id), name);
  }
  return names;
}

/** Decoders of the client write texts as `a,Adena\0`. */
export function shownName(text: string): string {
  return text
    .replace(/^[au],/, '')
    .replace(/\\0$/, '')
    .trim();
}

type Context = RecordPlace & { names: ScriptNames; shown: ShownNames };

export async function* readPtsItems(
  path: string,
  { names, shown, ...place }: Context,
): AsyncGenerator<Located<ItemRecord>> {
  for await (const script of readScript(path)) {
    if (script.begin !== 'item_begin') continue;
    const read: Located<ItemRecord>[] = [];
    inRecord(place, script.line, () => {
      const item = itemOf(script, shown);
      setName(names.items, script.words[2], item.itemId);
      read.push({ ...item, file: place.file, line: script.line });
    });
    yield* read;
  }
}

function setName(names: Map<string, number>, name: string | undefined, id: number): void {
  if (names.size >= NAMES_MAX) throw new RecordFault(`exceeds the limit of ${NAMES_MAX} names`);
  names.set(nameOf(name), id);
}

function itemOf({ words, settings }: ScriptLine, shown: ShownNames): ItemRecord {
  const [type = '', id, script] = words;
  const itemId = idOf(id, 'item id');
  if (!script) throw new RecordFault(`item ${itemId} has no name`);
  const figure = (key: string) => amountOf(settings.get(key), `${key} of item ${itemId}`);
  const slot = slotOf(settings.get('slot_bit_type')?.replace(/[{}]/g, ''));
  const isWeapon = type === 'weapon' && slot !== 'shield';
  const isWorn = /^(weapon|armor|accessary)$/.test(type);
  return {
    itemId,
    name: shown.get(itemId) ?? knownName(itemById(itemId).name, itemId) ?? inWords(nameOf(script)),
    kind: isWeapon ? 'weapon' : isWorn ? armorKind(slot) : etcOf(type, settings),
    type: isWeapon
      ? weaponType(settings.get('weapon_type'))
      : isWorn
        ? armorType(settings.get('armor_type'))
        : '',
    slot,
    grade: gradeOf(settings.get('crystal_type')),
    weight: figure('weight'),
    price: figure('default_price'),
    crystals: figure('crystal_count'),
    pAtk: figure('physical_damage'),
    mAtk: figure('magical_damage'),
    pDef: figure('physical_defense'),
    mDef: figure('magical_defense'),
    isStackable: /stackable|asset/.test(settings.get('consume_type') ?? ''),
    isTradeable: settings.get('is_trade') !== '0',
    isHerb: /herb/.test(settings.get('etcitem_type') ?? ''),
  };
}

function etcOf(type: string, settings: ReadonlyMap<string, string>): ItemRecord['kind'] {
  return type === 'questitem' ? 'quest' : etcKind(settings.get('etcitem_type'));
}

function knownName(name: string, itemId: number): string | undefined {
  return name === `Item #${itemId}` ? undefined : name;
}

/** `leather_shirt` becomes `Leather Shirt`. */
export function inWords(script: string): string {
  return script
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const FIGHTING = /^(warrior|boss|zzoldagu|treasure|monrace)$/;
const RAIDS = /^(boss|zzoldagu)$/;

export async function* readPtsMonsters(
  path: string,
  { names, shown, ...place }: Context,
): AsyncGenerator<Located<MonsterRecord>> {
  for await (const script of readScript(path)) {
    if (script.begin !== 'npc_begin') continue;
    const read: Located<MonsterRecord>[] = [];
    inRecord(place, script.line, () => {
      const [type = '', id, name] = script.words;
      const npcId = idOf(id, 'npc id');
      setName(names.monsters, name, npcId);
      const groups = groupsOf(script, npcId, { ...place, names });
      if (!FIGHTING.test(type) && groups.length === 0) return;
      const figure = (key: string) => amountOf(script.settings.get(key), `${key} of npc ${npcId}`);
      read.push({
        ...emptyMonster(npcId),
        file: place.file,
        line: script.line,
        name:
          shown.get(npcId) ??
          raidBossByNpcId(npcId)?.name ??
          inWords(nameOf(name ?? `npc_${npcId}`)),
        kind: RAIDS.test(type) ? 'raid' : 'monster',
        level: figure('level'),
        hp: figure('org_hp'),
        mp: figure('org_mp'),
        sp: figure('acquire_sp'),
        pAtk: figure('base_physical_attack'),
        mAtk: figure('base_magic_attack'),
        pDef: figure('base_defend'),
        mDef: figure('base_magic_defend'),
        groups,
      });
    });
    yield* read;
  }
}

type DropContext = RecordPlace & { names: ScriptNames };

const SINGLE_LISTS = [
  ['corpse_make_list', 'spoil'],
  ['item_make_list', 'drop'],
  ['additional_make_list', 'drop'],
] as const;
const GROUP_LISTS = [
  ['additional_make_multi_list', 'drop'],
  ['ex_item_drop_list', 'herb'],
] as const;

function groupsOf(
  { settings, line }: ScriptLine,
  npcId: number,
  context: DropContext,
): DropGroup[] {
  const groups: DropGroup[] = [];
  const lineOf = (value: Value): DropLine[] => dropLine(value, npcId, line, context);
  for (const [key, kind] of SINGLE_LISTS) {
    for (const value of parseList(settings.get(key))) {
      const lines = lineOf(value);
      if (lines.length > 0) groups.push({ kind, chance: 100, lines });
    }
  }
  for (const [key, kind] of GROUP_LISTS) {
    for (const value of parseList(settings.get(key))) {
      const [members, chance] = Array.isArray(value) ? value : [];
      if (!Array.isArray(members) || typeof chance !== 'string')
        throw new RecordFault(`${key} of npc ${npcId} is not a list of groups`);
      const what = `group chance of npc ${npcId}`;
      groups.push({ kind, chance: percentOf(chance, what), lines: members.flatMap(lineOf) });
    }
  }
  return groups;
}

/** Without an item of that name the line is reported, and the others are kept. */
function dropLine(value: Value, npcId: number, line: number, context: DropContext): DropLine[] {
  const [name, from, to, chance] = Array.isArray(value) ? value : [];
  if (typeof name !== 'string' || typeof chance !== 'string')
    throw new RecordFault(`a drop of npc ${npcId} does not have four parts`);
  const itemId = context.names.items.get(name);
  if (itemId === undefined) {
    context.onFault(line, `npc ${npcId} drops [${name}], which is not an item`);
    return [];
  }
  const what = `drop of npc ${npcId}`;
  return [
    {
      itemId,
      from: amountOf(String(from), what),
      to: amountOf(String(to), what),
      chance: percentOf(chance, what),
    },
  ];
}

export async function* readPtsRecipes(
  path: string,
  { names, ...place }: Context,
): AsyncGenerator<Located<RecipeRecord>> {
  for await (const { begin, words, settings, line } of readScript(path)) {
    if (begin !== 'recipe_begin') continue;
    const read: Located<RecipeRecord>[] = [];
    inRecord(place, line, () => {
      const recipeId = idOf(words[1], 'recipe id');
      const itemsOf = (key: string) =>
        parseList(settings.get(key)).map((value) => {
          const [name, quantity] = Array.isArray(value) ? value : [];
          const itemId = names.items.get(String(name));
          if (itemId === undefined)
            throw new RecordFault(`recipe ${recipeId} has [${name}], which is not an item`);
          return { itemId, quantity: idOf(String(quantity), `count in recipe ${recipeId}`) };
        });
      const figure = (key: string) => amountOf(settings.get(key), `${key} of recipe ${recipeId}`);
      const [product] = itemsOf('product');
      if (!product) throw new RecordFault(`recipe ${recipeId} has no product`);
      read.push({
        file: place.file,
        line,
        recipeId,
        scrollId: idOrNone(settings.get('item_id'), `scroll of recipe ${recipeId}`),
        productId: product.itemId,
        productCount: product.quantity,
        level: figure('level'),
        successRate: percentOf(settings.get('success_rate') ?? '100', 'success rate'),
        mp: figure('mp_consume'),
        isCommon: settings.get('iscommonrecipe') === '1',
        materials: itemsOf('material'),
      });
    });
    yield* read;
  }
}

/**
 * Corners of all territories together, which are kept in memory; large servers have some 50,000.
 */
const CORNERS_MAX = 1_000_000;

export async function* readPtsSpawns(
  path: string,
  { names, ...place }: Context,
): AsyncGenerator<Located<SpawnRecord>> {
  const territories = new Map<string, Point[]>();
  let corners = 0;
  let makerAt: Point | undefined;
  for await (const { begin, words, settings, line } of readScript(path)) {
    const read: Located<SpawnRecord>[] = [];
    inRecord(place, line, () => {
      if (begin === 'territory_begin') {
        const points = parseList(words[1]).flatMap(pointOf);
        corners += points.length;
        if (corners > CORNERS_MAX || territories.size >= NAMES_MAX)
          throw new RecordFault('exceeds the limit of territories');
        territories.set(nameOf(words[0]), points);
      }
      if (/^npcmaker(_ex)?_begin$/.test(begin)) {
        const named = (words[0] ?? '').split(';').map(nameOf);
        makerAt = centerOf(named.flatMap((name) => territories.get(name) ?? []));
      }
      if (!/^npc(_ex)?_begin$/.test(begin)) return;
      const name = nameOf(words[0]);
      const npcId = names.monsters.get(name);
      if (npcId === undefined) throw new RecordFault(`[${name}] is not an npc`);
      const at = pointOf(parseList(settings.get('pos')))[0] ?? makerAt;
      if (!at) throw new RecordFault(`npc ${npcId} has no position`);
      read.push({
        ...at,
        file: place.file,
        line,
        npcId,
        count: idOf(settings.get('total') ?? '1', 'total'),
        respawnSeconds: secondsOf(settings.get('respawn')),
      });
    });
    yield* read;
  }
}

/** `{x;y;z;heading}`, or the first of several such; none for `anywhere`. */
function pointOf(value: Value): Point[] {
  if (!Array.isArray(value)) return [];
  if (Array.isArray(value[0])) return pointOf(value[0]);
  const [x, y] = value.map(Number);
  const isPoint = value.length >= 2 && Number.isFinite(x) && Number.isFinite(y);
  return isPoint ? [{ x: x ?? 0, y: y ?? 0 }] : [];
}
