import { INT_MAX } from '#contract/bounds.ts';
import { NAME_MAX } from './check-record.ts';
import type { ItemRecord, MonsterRecord } from './records.ts';
import { type DataRow, searchWords } from './save-rows.ts';

/** The columns, `real` and `bigint`, hold more; JavaScript has no exact integers beyond this. */
const NUMBER_MAX = Number.MAX_SAFE_INTEGER;

export function itemRow(item: ItemRecord): DataRow<'game_item'> {
  return {
    item_id: item.itemId,
    name: item.name,
    words: searchWords(item.name),
    kind: item.kind,
    grade: item.grade,
    type: item.type,
    slot: item.slot,
    weight: boundedInteger(item.weight),
    price: boundedBigint(item.price),
    crystals: boundedInteger(item.crystals),
    ...combatStats(item),
    is_stackable: item.isStackable,
    is_tradeable: item.isTradeable,
  };
}

export function monsterRow(monster: MonsterRecord): DataRow<'game_monster'> {
  return {
    npc_id: monster.npcId,
    name: monster.name,
    words: searchWords(monster.name),
    title: monster.title.replaceAll('\0', '').slice(0, NAME_MAX),
    kind: monster.kind,
    level: boundedBigint(monster.level),
    hp: rounded(monster.hp),
    mp: rounded(monster.mp),
    exp: boundedBigint(monster.exp),
    sp: boundedBigint(monster.sp),
    ...combatStats(monster),
    is_aggressive: monster.isAggressive,
  };
}

function combatStats({
  pAtk,
  mAtk,
  pDef,
  mDef,
}: Pick<ItemRecord, 'pAtk' | 'mAtk' | 'pDef' | 'mDef'>) {
  return { p_atk: rounded(pAtk), m_atk: rounded(mAtk), p_def: rounded(pDef), m_def: rounded(mDef) };
}

/** Files have up to ten decimals; pages show none. */
function rounded(value: number): number {
  return Math.min(Math.round(value), NUMBER_MAX);
}

/** For columns of type `integer`. */
export function boundedInteger(value: number): number {
  return Math.min(Math.floor(value), INT_MAX);
}

export function boundedBigint(value: number): number {
  return Math.min(Math.floor(value), NUMBER_MAX);
}
